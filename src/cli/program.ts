/**
 * The command line as a whole: its commands, and how a wrong one is reported. It never
 * ends the process: it throws, and `main.ts` decides.
 */

import { Command, CommanderError, Option } from 'commander';
import { UserError } from '#base/errors.js';
import { addClusterCommand } from './cluster-command.js';
import { addCourseCommand } from './course-command.js';
import { addDoctorCommand } from './doctor-command.js';
import { addExperimentCommand } from './experiment-command.js';
import { addGradeCommand } from './grade-command.js';
import { programHelp } from './help.js';
import { addKeyCommand } from './key-command.js';
import { addLocaliseCommand } from './localise-command.js';
import { addLspCommand } from './lsp-command.js';
import { addMcpCommand } from './mcp-command.js';
import { addPackCommand } from './pack-command.js';
import { addProbeCommand } from './probe-command.js';
import { addRunCommand } from './run-command.js';
import { addServeCommand } from './serve-command.js';
import { addTransformCommand } from './transform-command.js';
import { addWorkerCommand } from './worker-command.js';

export function createProgram(version: string): Command {
  const program = new Command('nearmiss')
    .description(programHelp.description)
    .version(version, '--version', 'print the version')
    .option('--verbose', 'on an internal error, show where it happened')
    .helpOption('--help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    // `run` leaves everything after the file to the program.
    .enablePositionalOptions()
    .addHelpText('after', programHelp.after)
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError(true)
    // Errors are printed once, by main.ts.
    .configureOutput({ outputError: () => {} })
    .exitOverride();
  addLocaliseCommand(program);
  addGradeCommand(program, version);
  addProbeCommand(program);
  addClusterCommand(program);
  addPackCommand(program);
  addRunCommand(program);
  addTransformCommand(program);
  addExperimentCommand(program);
  addServeCommand(program, version);
  addWorkerCommand(program, version);
  addLspCommand(program, version);
  addMcpCommand(program, version);
  addKeyCommand(program);
  addCourseCommand(program);
  addDoctorCommand(program);
  // Experiments are there only now.
  program.hook('preSubcommand', (_program, command) => addVerbose(command));
  return program;
}

/** A global option that may also follow the name of a command. */
function addVerbose(command: Command): void {
  if (command.commands.length === 0) command.addOption(new Option('--verbose').hideHelp());
  for (const subcommand of command.commands) addVerbose(subcommand);
}

/**
 * Runs the command that the arguments name; sets `process.exitCode`.
 * @param args without the interpreter and the script
 * @throws UserError for arguments and input that cannot be used
 */
export async function runProgram(program: Command, args: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    // `nearmiss` alone has printed the help.
    if (error.code === 'commander.help') process.exitCode = 2;
    else throw usageError((await unknownOption(program, args, error)) ?? error);
  }
}

/**
 * A misspelt option is why a required one is missing, and commander asks for these first. So the
 * arguments are read once more without asking.
 */
async function unknownOption(
  program: Command,
  args: readonly string[],
  { code }: CommanderError,
): Promise<CommanderError | undefined> {
  if (code !== 'commander.missingMandatoryOptionValue') return undefined;
  const { operands, unknown } = program.parseOptions([...args]);
  const command = program.commands.find((each) => each.name() === operands[0]);
  const own = [...operands.slice(1), ...unknown];
  if (!command?.parseOptions(own).unknown.some((each) => each.startsWith('-'))) return undefined;
  for (const option of command.options) option.makeOptionMandatory(false);
  return await command.parseAsync(own, { from: 'user' }).then(
    () => undefined,
    (error: unknown) => (error instanceof CommanderError ? error : undefined),
  );
}

/** before: `error: unknown option '--sed'\n(Did you mean --seed?)` */
function usageError({ message }: CommanderError): UserError {
  const text = message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '');
  return new UserError('option-invalid', text);
}

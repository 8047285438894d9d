/** The repositories of an exercise and of a submission, as zip archives → the program that is asked about. */

import { readArchive } from '../api/read-archive.js';
import { artemisProgram } from '../platforms/artemis-program.js';
import { decodeRequest } from '../work/localisation-request.js';
import type { ArtemisProgramJob, BodyLimits, ReadArtemisProgram } from './desk-job.js';
import { readRequestBody } from './read-request-body.js';

const entriesMax = 10_000;
const unpackedFactor = 4;

/** @throws UserError as if it were a request of whoever asks */
export async function readArtemisProgram(job: ArtemisProgramJob): Promise<ReadArtemisProgram> {
  const { tests, solution, submitted, limits } = job;
  const reading = { kind: 'read-body', address: '', limits } as const;
  const { body: suite } = await readRequestBody({
    ...reading,
    ...{ as: 'suite', bytes: tests, contentType: 'application/zip', takesArchive: true },
  });
  if (suite.as !== 'suite') throw new Error('an archive of tests was read as something else');
  const made = artemisProgram(
    await sourcesIn(submitted, limits),
    suite.read,
    await sourcesIn(solution, limits),
  );
  const { body } = await readRequestBody({
    ...reading,
    ...{ as: 'localisation', bytes: Buffer.from(JSON.stringify(made.body)) },
    ...{ contentType: 'application/json', takesArchive: false },
  });
  if (body.as !== 'localisation') throw new Error('a submission was read as something else');
  const { submission, headers, task } = decodeRequest(body.submission.request);
  const { suite: asked, reference, headers: given, options } = task!;
  return {
    asked: {
      ...{ submission, headers: [...headers, ...given], suite: asked, undefinedMode: options.undefined },
      ...(reference !== undefined && { reference }),
      ...{ timeLimitMs: options.timeLimitSeconds * 1000, seed: options.seed },
    },
    paths: made.paths,
  };
}

function sourcesIn(bytes: Uint8Array, { sourceBytesMax, archiveBytesMax }: BodyLimits) {
  return readArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    ...{ sourceBytesMax, entriesMax },
    unpackedBytesMax: unpackedFactor * archiveBytesMax,
  });
}

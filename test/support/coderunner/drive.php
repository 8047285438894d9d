<?php
// Drives CodeRunner's own code against a Jobe server, and prints what it makes of the answers as JSON.
//
//   php drive.php <root> <server> <key> < jobs.json
//
// <root> holds question/type/coderunner with CodeRunner's classes and Twig. A job has a template and
// its variables, or a source; `isgrader` asks for what a combinator's template grader comes to.

[, $root, $server, $key] = $argv;
$CFG = (object) ['dirroot' => $root, 'libdir' => "$root/lib", 'tempdir' => "$root/temp"];
require_once(__DIR__ . '/moodle.php');

$settings = ['jobe_host' => $server, 'jobe_apikey' => $key];
$sandbox = new qtype_coderunner_jobesandbox();
$grading = new ReflectionMethod('qtype_coderunner_jobrunner', 'do_combinator_grading');
$runs = [];
foreach (json_decode(stream_get_contents(STDIN), true) as $job) {
    $source = isset($job['template'])
        ? qtype_coderunner_twig::render($job['template'], $job['variables'])
        : $job['source'];
    $run = $sandbox->execute($source, $job['language'], $job['input'] ?? '', $job['files'] ?? null, $job['parameters'] ?? null);
    unset($run->sandboxinfo);
    if ($job['isgrader'] ?? false) {
        $outcome = $grading->invoke(new qtype_coderunner_jobrunner(), $run, false);
        $run->graded = [
            'status' => $outcome->status,
            'error' => $outcome->errormessage,
            'mark' => $outcome->actualmark,
            'results' => $outcome->testresults,
            'epilogue' => $outcome->epiloguehtml,
            'state' => $outcome->graderstate,
        ];
    }
    $runs[] = $run;
}
echo json_encode(['languages' => $sandbox->get_languages(), 'runs' => $runs]);

"""
The template of a CodeRunner question in Python 3, with "Is combinator" and the grader "Template
grader": it has nearmiss run the student's C program on the question's tests, and prints what
CodeRunner shows. nearmiss has to be on the PATH of the Jobe server.
"""

import json
import os
import subprocess
import tempfile

# How much students see: line, values or edit; or by checks so far, as in line@1,values@4.
HINTS = 'line'
TIME_LIMIT_SECONDS = 10
# The sample answer judges edits on inputs that no test has.
USES_SAMPLE_ANSWER = True

student_answer = """{{ STUDENT_ANSWER | e('py') }}"""
sample_answer = """{{ QUESTION.answer | e('py') }}"""
test_cases = json.loads("""{{ TESTCASES | json_encode | e('py') }}""")
step = json.loads("""{{ QUESTION.stepinfo | json_encode | e('py') }}""")


def as_test(number, case):
    """A test of the suite. Whoever is shown a test is shown it whatever comes of it."""
    test = {
        'name': str(number),
        'stdin': case.get('stdin') or '',
        'expect': {'stdout': case.get('expected') or ''},
        'points': float(case.get('mark') or 1),
    }
    if case.get('display', 'SHOW') != 'SHOW':
        test['visibility'] = 'hidden'
    return test


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def grade(folder):
    if any((case.get('testcode') or '').strip() for case in test_cases):
        return failed('', 'This template is for whole programs: the tests must have no test code.')
    suite = {'tests': [as_test(number, case) for number, case in enumerate(test_cases, 1)]}
    command = ['nearmiss', 'localise', write(folder, 'submission.c', student_answer)]
    command += ['--suite', write(folder, 'suite.json', json.dumps(suite))]
    command += ['--format', 'coderunner', '--hints', HINTS, '--time-limit', str(TIME_LIMIT_SECONDS)]
    command += ['--try', str(int(step.get('numchecks') or 0) + 1)]
    if USES_SAMPLE_ANSWER and sample_answer.strip():
        command += ['--reference', write(folder, 'reference.c', sample_answer)]
    try:
        run = subprocess.run(command, capture_output=True, encoding='utf-8', check=False)
    except OSError as error:
        return failed('This cannot be graded. Ask your teacher.', f'nearmiss cannot be started: {error}')
    return run.stdout or failed('This cannot be graded. Ask your teacher.', run.stderr)


def failed(message, reason):
    """The reason is for those who teach."""
    escaped = reason.replace('&', '&amp;').replace('<', '&lt;')
    result = {'fraction': 0, 'prologuehtml': f'<p>{message}</p>', 'instructorhtml': f'<pre>{escaped}</pre>'}
    return json.dumps(result)


with tempfile.TemporaryDirectory() as scratch:
    print(grade(scratch))

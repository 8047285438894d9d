/** A thread that answers questions about submissions, one at a time: for agents and editors. */

import { serveJobThread } from '#pool/serve-job-thread.js';
import { answerQuestion } from '#questions/answer-question.js';

serveJobThread(() => answerQuestion);

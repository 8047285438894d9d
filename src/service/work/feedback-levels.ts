/**
 * What the hidden tests have a part in, of what students see (docs/decisions/0021-hidden-tests.md).
 *
 *   verdict  whether every test passes, and nothing else; all tests are hidden
 *   visible  also everything that follows from the other tests alone
 *   suite    everything follows from all tests; only what names a hidden one is left out
 *
 * Plain words, which the page has too.
 */
export const feedbackLevels = ['verdict', 'visible', 'suite'] as const;
export type FeedbackLevel = (typeof feedbackLevels)[number];

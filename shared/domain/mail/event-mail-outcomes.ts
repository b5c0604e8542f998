/** What became of a mail of an event. */
export const mailOutcomes = ['asked', 'sent', 'unknown', 'failed', 'noAddress'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** Whether it has left, or is about to. */
export const hasLeft = (outcome: MailOutcome): boolean =>
  outcome === 'asked' || outcome === 'sent' || outcome === 'unknown';

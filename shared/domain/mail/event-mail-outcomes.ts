/** What became of a mail of an event. */
export const mailOutcomes = ['asked', 'sent', 'unknown', 'failed', 'noAddress'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** Whether it has left, or is about to. */
export const hasLeft = (outcome: MailOutcome): boolean =>
  outcome === 'asked' || outcome === 'sent' || outcome === 'unknown';

type Counted = { readonly sent: number; readonly unknown: number; readonly unwanted: number };

/** Of the letters of one mail. */
export function outcomeOf({ sent, unknown, unwanted }: Counted): MailOutcome {
  if (sent > 0) return 'sent';
  return unknown > 0 && unwanted === 0 ? 'unknown' : 'failed';
}

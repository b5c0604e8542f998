/** The outcome of a mail about an event. */
export const mailOutcomes = ['asked', 'sent', 'unknown', 'failed', 'noAddress'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** True if it was sent or is about to be. */
export const isSentOrPending = (outcome: MailOutcome): boolean =>
  outcome === 'asked' || outcome === 'sent' || outcome === 'unknown';

type OutcomeCounts = { readonly sent: number; readonly unknown: number; readonly unwanted: number };

/** The outcome of one mail from the outcomes of its letters. */
export function toMailOutcome({ sent, unknown, unwanted }: OutcomeCounts): MailOutcome {
  if (sent > 0) return 'sent';
  return unknown > 0 && unwanted === 0 ? 'unknown' : 'failed';
}

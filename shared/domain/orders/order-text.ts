// Texts to the phone of a customer who agreed to them with their order.
import type { Instant } from '#shared/domain/values/instant.ts';

/** `optedOut`: the phone has answered STOP. `unknown`: it may have arrived; a person may send again. */
export const textOutcomes = ['onItsWay', 'sent', 'optedOut', 'failed', 'unknown'] as const;
export type TextOutcome = (typeof textOutcomes)[number];

export type TextAgreement = {
  /** As phone numbers are kept. */
  readonly mobile: string;
  readonly agreedAt: Instant;
};

type Counts = Readonly<Record<'sent' | 'unknown' | 'failed' | 'unwanted', number>>;

/** Of a text that the outbox has ended. */
export function outcomeOf({ sent, unknown, unwanted }: Counts): TextOutcome {
  if (sent > 0) return 'sent';
  if (unknown > 0) return 'unknown';
  return unwanted > 0 ? 'optedOut' : 'failed';
}

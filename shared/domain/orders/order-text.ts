// Texts to customers who agreed to them with their order.
import type { Instant } from '#shared/domain/values/instant.ts';

/**
 * `optedOut`: the phone replied STOP. `unknown`: it may have arrived; a person may send it again.
 */
export const textOutcomes = ['onItsWay', 'sent', 'optedOut', 'failed', 'unknown'] as const;
export type TextOutcome = (typeof textOutcomes)[number];

export type TextAgreement = {
  /** In the stored format of phone numbers. */
  readonly mobile: string;
  readonly agreedAt: Instant;
};

type TextCounts = Readonly<Record<'sent' | 'unknown' | 'failed' | 'unwanted', number>>;

/** The outcome of a text that the outbox has completed. */
export function toTextOutcome({ sent, unknown, unwanted }: TextCounts): TextOutcome {
  if (sent > 0) return 'sent';
  if (unknown > 0) return 'unknown';
  return unwanted > 0 ? 'optedOut' : 'failed';
}

// Texts to customers who agreed to them with their order.
import type { Instant } from '#shared/domain/values/instant.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';

/**
 * `optedOut`: the phone replied STOP. `unknown`: it may have arrived; a person may send it again.
 */
export const textOutcomes = ['onItsWay', 'sent', 'optedOut', 'failed', 'unknown'] as const;
export type TextOutcome = (typeof textOutcomes)[number];

export type TextAgreement = {
  /** In the stored format of phone numbers. */
  readonly mobile: string;
  readonly agreedAt: Instant;
  /**
   * The wording at the time of the order. A page that was opened before a release that changed it
   * may have shown the one before. Missing in orders of older code.
   */
  readonly wording?: string | undefined;
};

type ToldOrder = {
  /** The start of the slot. */
  readonly slot: Instant;
  readonly textsTo?: TextAgreement | undefined;
  /** How many were sent. */
  readonly texts?: number | undefined;
};

/**
 * Whether a customer is texted once their order is made: they agreed to it, weren't texted yet, and
 * may still come for it. Orders that are completed in the office days later text nobody.
 */
export const isReadyTextDue = ({ slot, textsTo, texts = 0 }: ToldOrder, now: Instant): boolean =>
  textsTo !== undefined && texts === 0 && now < slot + pickupHours * hourMilliseconds;

/** How long after the start of its slot an order is still picked up. */
const pickupHours = 3;

type TextCounts = Readonly<Record<'sent' | 'unknown' | 'failed' | 'unwanted', number>>;

/** The outcome of a text that the outbox has completed. */
export function toTextOutcome({ sent, unknown, unwanted }: TextCounts): TextOutcome {
  if (sent > 0) return 'sent';
  if (unknown > 0) return 'unknown';
  return unwanted > 0 ? 'optedOut' : 'failed';
}

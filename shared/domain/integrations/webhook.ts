// When webhooks are sent again, and when we stop (Standard Webhooks, "Retries").
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  hourMilliseconds,
  minuteMilliseconds,
  secondMilliseconds,
} from '#shared/domain/values/time-units.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why an endpoint gets nothing: a person paused it, it failed for days, or it answered 410. */
export const webhookPauses = ['paused', 'failing', 'gone'] as const;
export type WebhookPause = (typeof webhookPauses)[number];

/**
 * How long after each failed attempt the next one follows: ten attempts in three days and three
 * hours.
 */
export const retryDelays: readonly number[] = [
  minuteMilliseconds,
  5 * minuteMilliseconds,
  30 * minuteMilliseconds,
  2 * hourMilliseconds,
  5 * hourMilliseconds,
  10 * hourMilliseconds,
  14 * hourMilliseconds,
  20 * hourMilliseconds,
  24 * hourMilliseconds,
];

/** When the attempt after this many failed ones is due. Undefined if that was the last one. */
export function getNextAttemptAt(
  failedAttempts: number,
  now: Instant,
  retryAfterSeconds = 0,
): Instant | undefined {
  const delay = retryDelays[failedAttempts - 1];
  if (delay === undefined) return undefined;
  const requested = Math.min(retryAfterSeconds * secondMilliseconds, 24 * hourMilliseconds);
  return instant(now + Math.max(delay, requested));
}

/** How an attempt ended. `status` is 0 if there was no answer; `problem` says why. */
export type DeliveryAnswer = {
  readonly status: number;
  readonly problem: DeliveryProblem | undefined;
  readonly retryAfterSeconds: number;
};

/** `refused`: the address isn't public, or the name doesn't exist. */
export const deliveryProblems = ['timeout', 'refused', 'unreachable', 'tls'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Redirects aren't followed, so they are failures as well. */
export const isDelivered = ({ status }: Pick<DeliveryAnswer, 'status'>): boolean =>
  status >= 200 && status < 300;

/** The receiver says that it wants no more webhooks. */
export const isGone = ({ status }: Pick<DeliveryAnswer, 'status'>): boolean => status === 410;

// Five consecutive failures from one source lock it out of an account for a minute. Each further
// failure doubles the wait, up to an hour. This slows guessing down. A source is a network or a
// device that the account knows, so attempts made elsewhere don't lock anyone out.
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { accountLimits } from './limits.ts';

export type SignInAttempts = {
  /** Failures since the last success. */
  readonly failures: number;
  readonly lockedUntil: Instant | undefined;
};

export const noFailures: SignInAttempts = { failures: 0, lockedUntil: undefined };

export function isLocked(attempts: SignInAttempts, now: Instant): boolean {
  return attempts.lockedUntil !== undefined && now < attempts.lockedUntil;
}

/** Whole minutes left to wait, rounded up for display. */
export function minutesLocked(attempts: SignInAttempts, now: Instant): number {
  if (attempts.lockedUntil === undefined) return 0;
  return Math.max(0, Math.ceil((attempts.lockedUntil - now) / minuteMilliseconds));
}

export function addFailure(attempts: SignInAttempts, now: Instant): SignInAttempts {
  const failures = attempts.failures + 1;
  return { failures, lockedUntil: computeLockEnd(failures, now) };
}

/**
 * When the lock of the nth consecutive failure ends, for callers that count failures themselves.
 */
export function computeLockEnd(failures: number, now: Instant): Instant | undefined {
  const doublings = failures - accountLimits.signInFailures;
  if (doublings < 0) return undefined;
  const minutes = Math.min(
    accountLimits.firstLockMinutes * 2 ** doublings,
    accountLimits.longestLockMinutes,
  );
  return instant(now + minutes * minuteMilliseconds);
}

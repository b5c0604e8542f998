// Five failures in a row from one source lock it out of an account for a minute; each further one
// doubles the wait, up to an hour. Guessing gets slow, and because a source is a network or a device
// that the account knows, nobody is locked out by attempts that someone else makes elsewhere.
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from './limits.ts';

export type Attempts = {
  /** Failures since the last success. */
  readonly failures: number;
  readonly lockedUntil: Instant | undefined;
};

export const noFailures: Attempts = { failures: 0, lockedUntil: undefined };

const minuteMilliseconds = 60_000;

export function isLocked(attempts: Attempts, now: Instant): boolean {
  return attempts.lockedUntil !== undefined && now < attempts.lockedUntil;
}

/** Whole minutes still to wait, rounded up, for people to read. */
export function minutesLocked(attempts: Attempts, now: Instant): number {
  if (attempts.lockedUntil === undefined) return 0;
  return Math.max(0, Math.ceil((attempts.lockedUntil - now) / minuteMilliseconds));
}

export function afterFailure(attempts: Attempts, now: Instant): Attempts {
  const failures = attempts.failures + 1;
  return { failures, lockedUntil: lockEnd(failures, now) };
}

/** Until when the nth failure in a row locks, for those who count failures elsewhere. */
export function lockEnd(failures: number, now: Instant): Instant | undefined {
  const doublings = failures - accountLimits.signInFailures;
  if (doublings < 0) return undefined;
  const minutes = Math.min(
    accountLimits.firstLockMinutes * 2 ** doublings,
    accountLimits.longestLockMinutes,
  );
  return instant(now + minutes * minuteMilliseconds);
}

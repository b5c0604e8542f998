// What a person says when they will be late, and when somebody has to look for who didn't come.
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

/** The choices on the phone. */
export const lateMinutes = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

/** Minutes after the start of a shift, or after when its person said they come. */
const patienceMinutes = 10;

/** When somebody is told that the person of a shift hasn't clocked in. */
export const getMissingAt = (startsAt: Instant, late: number): Instant =>
  instant(startsAt + (late + patienceMinutes) * minuteMilliseconds);

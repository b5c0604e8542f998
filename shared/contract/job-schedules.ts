// When jobs run by themselves, and when Lambda repeats them.
import type { Job, JobTrigger } from './jobs.ts';

/** The schedule of a job in minutes, if it has one. */
export function getScheduleMinutes(trigger: JobTrigger): number | undefined {
  if (trigger.kind === 'schedule') return trigger.everyMinutes;
  return trigger.kind === 'domainEvents' ? trigger.alsoEveryMinutes : undefined;
}

/**
 * How often Lambda repeats a call that failed. A scheduled job needs no retry: its next run picks up
 * the same due work, with its own claims.
 */
export const getRetryAttempts = ({ trigger, isRetried }: Job): 0 | 2 =>
  isRetried || getScheduleMinutes(trigger) === undefined ? 2 : 0;

// How long a function may run: the limit of its area or job, or the default.
import type { Job } from './jobs.ts';
import type { Area } from './route.ts';

/** API Gateway times out after 30 seconds; the function has to respond before that. */
const callLimits = { usual: 20, max: 29 };
/** Lambda's own maximum. */
const jobLimits = { usual: 120, max: 900 };

export const maxJobSeconds = jobLimits.max;

export const getCallSeconds = (area: Pick<Area, 'name' | 'timeoutSeconds'>) =>
  resolveSeconds(callLimits, area);
export const getJobSeconds = (job: Pick<Job, 'name' | 'timeoutSeconds'>) =>
  resolveSeconds(jobLimits, job);

type TimeLimited = { readonly name: string; readonly timeoutSeconds?: number };

function resolveSeconds(
  { usual, max }: typeof callLimits,
  { name, timeoutSeconds = usual }: TimeLimited,
): number {
  const isPossible = Number.isInteger(timeoutSeconds) && timeoutSeconds >= 1;
  if (isPossible && timeoutSeconds <= max) return timeoutSeconds;
  throw new RangeError(`${name} may run for 1 to ${max} whole seconds, not ${timeoutSeconds}`);
}

// How long a function may run: the limit of its area or job, or the default.
import type { Job } from './jobs.ts';
import type { Area } from './route.ts';

/** API Gateway times out after 30 seconds; the function has to respond before that. */
const ofCall = { usual: 20, most: 29 };
/** Lambda's own maximum. */
const ofJob = { usual: 120, most: 900 };

export const longestSeconds = ofJob.most;

export const callSeconds = (area: Pick<Area, 'name' | 'timeoutSeconds'>) => within(ofCall, area);
export const jobSeconds = (job: Pick<Job, 'name' | 'timeoutSeconds'>) => within(ofJob, job);

type Limited = { readonly name: string; readonly timeoutSeconds?: number };

function within({ usual, most }: typeof ofCall, { name, timeoutSeconds = usual }: Limited): number {
  const isPossible = Number.isInteger(timeoutSeconds) && timeoutSeconds >= 1;
  if (isPossible && timeoutSeconds <= most) return timeoutSeconds;
  throw new RangeError(`${name} may run for 1 to ${most} whole seconds, not ${timeoutSeconds}`);
}

// How long a function may run: what its area or job says, or what is usual.
import type { Job } from './jobs.ts';
import type { Area } from './route.ts';

/** API Gateway itself gives up after 30 seconds; the function is to be heard before. */
const ofCall = { usual: 20, most: 29 };
/** No Lambda function lives longer. */
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

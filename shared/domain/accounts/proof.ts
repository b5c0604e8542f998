import type { Route } from '#shared/contract/route.ts';
import { accountLimits } from './limits.ts';

/** How old the last proof of who is calling may be, in minutes. */
export const getProofMinutes = (stepUp: Route['stepUp']): number =>
  stepUp === 'now' ? accountLimits.freshProofMinutes : accountLimits.proofMinutes;

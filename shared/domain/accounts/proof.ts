import { accountLimits } from './limits.ts';

/** Whether a call asks for a new proof of who is calling; `corporate` asks only corporate admins. */
export type StepUp = true | 'now' | 'corporate';

/** How old the last proof of who is calling may be, in minutes. */
export const getProofMinutes = (stepUp: StepUp): number =>
  stepUp === 'now' ? accountLimits.freshProofMinutes : accountLimits.proofMinutes;

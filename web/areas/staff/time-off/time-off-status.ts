import type { SwapStatus } from '#shared/domain/staff/shift-swap.ts';
import type { TimeOffStatus } from '#shared/domain/staff/time-off.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';

export const timeOffTones: Readonly<Record<TimeOffStatus, Tone>> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  withdrawn: 'gray',
};

export const swapTones: Readonly<Record<SwapStatus, Tone>> = {
  offered: 'blue',
  accepted: 'yellow',
  approved: 'green',
  rejected: 'red',
  withdrawn: 'gray',
  outdated: 'gray',
};

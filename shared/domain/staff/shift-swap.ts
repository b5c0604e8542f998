// A shift that its person wants to give to a colleague. A colleague accepts, a manager approves,
// and then the shift changes hands; until then it stays with its person. A shift refers to its
// swap, so that it is in one swap at a time (shared/decisions/340).
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

export const swapStatuses = [
  'offered',
  'accepted',
  'approved',
  'rejected',
  'withdrawn',
  'outdated',
] as const;
export type SwapStatus = (typeof swapStatuses)[number];

/** `outdated`: the shift was changed, deleted or reassigned in the meantime. */
const nextStatuses: Readonly<Record<SwapStatus, readonly SwapStatus[]>> = {
  offered: ['accepted', 'withdrawn', 'outdated'],
  accepted: ['offered', 'approved', 'rejected', 'withdrawn', 'outdated'],
  approved: [],
  rejected: [],
  withdrawn: [],
  outdated: [],
};

export const canSwapBecome = (from: SwapStatus, to: SwapStatus) => nextStatuses[from].includes(to);

/** True while the shift can still change hands. */
export const isSwapUnderway = ({ status }: Pick<ShiftSwap, 'status'>) =>
  nextStatuses[status].length > 0;

export type ShiftSwap = {
  readonly id: string;
  /** Incremented by every write; an update names the version that it read. */
  readonly version: number;
  readonly status: SwapStatus;
  readonly shiftId: string;
  readonly brandId: string;
  readonly title: string;
  readonly day: LocalDate;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** The person who offers the shift. */
  readonly fromId: string;
  /** The only person to whom it is offered; null means everyone. */
  readonly offeredTo: string | null;
  readonly note: string;
  readonly offeredAt: Instant;
  /** The person who would take it. */
  readonly takerId: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
  readonly decisionNote: string;
};

/** True if the person may take the offered shift. */
export const isSwapOfferedTo = ({ status, fromId, offeredTo }: ShiftSwap, staffId: string) =>
  status === 'offered' && fromId !== staffId && (offeredTo === null || offeredTo === staffId);

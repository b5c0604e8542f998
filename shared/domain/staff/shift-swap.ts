// A shift that its person wants to give to a colleague. One accepts, a manager approves, and then it
// changes hands; until then it stays whose it is. A shift is offered once at a time: it names its swap
// (decision 342).
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

/** `outdated`: the shift was changed, deleted or given to somebody else meanwhile. */
const next: Readonly<Record<SwapStatus, readonly SwapStatus[]>> = {
  offered: ['accepted', 'withdrawn', 'outdated'],
  accepted: ['offered', 'approved', 'rejected', 'withdrawn', 'outdated'],
  approved: [],
  rejected: [],
  withdrawn: [],
  outdated: [],
};

export const maySwapBecome = (from: SwapStatus, to: SwapStatus) => next[from].includes(to);

/** The shift is still on offer. */
export const isUnderWay = ({ status }: Pick<ShiftSwap, 'status'>) => next[status].length > 0;

export type ShiftSwap = {
  readonly id: string;
  /** Counts the writes; the next one names the version that it read. */
  readonly version: number;
  readonly status: SwapStatus;
  readonly shiftId: string;
  readonly brandId: string;
  readonly title: string;
  readonly day: LocalDate;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Whose shift it is. */
  readonly fromId: string;
  /** To whom alone it is offered; null: to all. */
  readonly offeredTo: string | null;
  readonly note: string;
  readonly offeredAt: Instant;
  /** Who would take it. */
  readonly takerId: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
  readonly decisionNote: string;
};

/** Whether somebody may take what is offered. */
export const isOfferedTo = ({ status, fromId, offeredTo }: ShiftSwap, staffId: string) =>
  status === 'offered' && fromId !== staffId && (offeredTo === null || offeredTo === staffId);

// Gratuities that customers paid online, shared by the crew of their event. The cents of a pool are
// handed out exactly, and the same crew always gets the same shares.
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { cents, type Cents, splitByWeight, splitCents } from '#shared/domain/values/money.ts';

export const tipPools = ['hours', 'equal'] as const;
/** By the approved time of each person at the event, or the same for everyone who worked there. */
export type TipPool = (typeof tipPools)[number];

export const defaultTipPool: TipPool = 'hours';

/** Days after which a refunded gratuity is no longer taken back from the crew. */
export const tipCorrectionDays = 60;

type TipShare = { readonly staffId: string; readonly cents: number };

export type EventTips = {
  readonly eventId: string;
  readonly name: string;
  readonly day: LocalDate;
  /** True for a correction of a period that was locked before. */
  readonly isCarried: boolean;
  /** Negative where a gratuity was refunded after it was paid out. */
  readonly shares: readonly TipShare[];
};

type CrewTime = { readonly staffId: string; readonly minutes: number };

/** Empty if nobody worked there. */
export function splitTips(pool: Cents, crew: readonly CrewTime[], rule: TipPool): TipShare[] {
  const worked = crew
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => (one.staffId < other.staffId ? -1 : 1));
  if (worked.length === 0) return [];
  const parts =
    rule === 'equal'
      ? splitCents(pool, worked.length)
      : splitByWeight(
          pool,
          worked.map(({ minutes }) => cents(minutes)),
        );
  return worked.map(({ staffId }, at) => ({ staffId, cents: parts[at] ?? 0 }));
}

/** What is still to be paid, or to be taken back, after what was paid before. */
export function subtractPaidTips(
  shares: readonly TipShare[],
  paid: readonly TipShare[],
): TipShare[] {
  const changes = [...shares, ...paid.map((it) => ({ ...it, cents: -it.cents }))];
  return [...groupBy(changes, ({ staffId }) => staffId)]
    .map(([staffId, own]) => ({ staffId, cents: own.reduce((sum, it) => sum + it.cents, 0) }))
    .filter((share) => share.cents !== 0)
    .toSorted((one, other) => (one.staffId < other.staffId ? -1 : 1));
}

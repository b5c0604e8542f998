// A person's day as they worked it: stretches between punches, breaks left out. What doesn't fit is
// named, never guessed.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { Punch, PunchKind } from './punch.ts';

export type Stretch = {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** The punch that began it. */
  readonly punchId: string;
  readonly brandId: string;
};

export const cardProblems = ['missingIn', 'missingOut', 'missingBreakEnd', 'unverified'] as const;
export type CardProblem = (typeof cardProblems)[number];

export type TimeCard = {
  readonly staffId: string;
  /** The day on which it began: a night belongs to its evening. */
  readonly day: LocalDate;
  readonly punches: readonly Punch[];
  readonly stretches: readonly Stretch[];
  readonly workedMilliseconds: number;
  readonly problems: readonly CardProblem[];
  readonly isOpen: boolean;
};

/** Of a day of which no punch is left: each was removed, or moved to another day. */
export const emptyCard = (staffId: string, day: LocalDate): TimeCard => ({
  ...{ staffId, day, punches: [], stretches: [], workedMilliseconds: 0 },
  ...{ problems: [], isOpen: false },
});

/** Somebody who is on the clock for longer forgot to punch out. */
const longestMilliseconds = 16 * 3_600_000;
/** Who punches out again so soon did it twice, or on two phones; later, they forgot to punch in. */
const repeatedMilliseconds = 3_600_000;

export const standings = ['off', 'working', 'onBreak'] as const;
export type Standing = (typeof standings)[number];

export const standingAfter: Readonly<Record<PunchKind, Standing>> = {
  in: 'working',
  breakStart: 'onBreak',
  breakEnd: 'working',
  out: 'off',
};

/** The cards of one person's punches, by day. `now`: an open one is not missing anything yet. */
export function timeCards(punches: readonly Punch[], now: Instant): TimeCard[] {
  const ordered = punches
    .filter(({ removed }) => !removed)
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const groups: Punch[][] = [];
  for (const punch of ordered) {
    const last = groups.at(-1);
    if (last && belongsTo(last, punch)) last.push(punch);
    else groups.push([punch]);
  }
  const byDay = new Map<LocalDate, Punch[]>();
  for (const group of groups) {
    const day = group[0]?.day;
    if (day) byDay.set(day, [...(byDay.get(day) ?? []), ...group]);
  }
  return [...byDay.values()].flatMap((ofDay) => cardOf(ofDay, now));
}

/** What goes on from the same `in`, unless that is too long ago. */
function belongsTo(group: readonly Punch[], punch: Punch): boolean {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return false;
  // Past midnight as well: it is no time card of the next day.
  if (last.kind === 'out') return isRepeated(last, punch);
  return (
    punch.at - first.at < longestMilliseconds && !(punch.kind === 'in' && punch.day !== first.day)
  );
}

const isRepeated = (last: Punch, punch: Punch) =>
  last.kind === 'out' && punch.kind === 'out' && punch.at - last.at < repeatedMilliseconds;

const isStartMissing = (punch: Punch, last: Punch | undefined) =>
  punch.kind !== 'in' && !(last && isRepeated(last, punch));

function cardOf(punches: readonly Punch[], now: Instant): TimeCard[] {
  const [first] = punches;
  if (!first) return [];
  const stretches: Stretch[] = [];
  const problems = new Set<CardProblem>();
  let standing: Standing = 'off';
  let since: Punch | undefined;
  const end = (at: Instant) => {
    if (since && at > since.at) {
      const { id: punchId, brandId, at: startsAt } = since;
      stretches.push({ startsAt, endsAt: at, punchId, brandId });
    }
    since = undefined;
  };
  for (const [index, punch] of punches.entries()) {
    const last = punches[index - 1];
    if (punch.flagged) problems.add('unverified');
    const after = standingAfter[punch.kind];
    if (standing === 'off' && isStartMissing(punch, last)) problems.add('missingIn');
    // The same press twice, or from two phones.
    if (after === standing) continue;
    if (standing === 'onBreak' && punch.kind === 'out') problems.add('missingBreakEnd');
    if (standing === 'working') end(punch.at);
    if (after === 'working') since = punch;
    standing = after;
  }
  const isOpen = standing !== 'off' && now - first.at < longestMilliseconds;
  if (standing !== 'off' && !isOpen) problems.add('missingOut');
  const workedMilliseconds = stretches.reduce(
    (sum, { startsAt, endsAt }) => sum + (endsAt - startsAt),
    0,
  );
  const { staffId, day } = first;
  return [
    { staffId, day, punches, stretches, workedMilliseconds, problems: [...problems], isOpen },
  ];
}

/** Whether somebody is on the clock after these punches, and in which way. */
export function standingOf(punches: readonly Punch[], now: Instant): Standing {
  const card = timeCards(punches, now).find(({ isOpen }) => isOpen);
  const last = card?.punches.at(-1);
  return last ? standingAfter[last.kind] : 'off';
}

/** What may be pressed next. */
export const nextKinds: Readonly<Record<Standing, readonly PunchKind[]>> = {
  off: ['in'],
  working: ['breakStart', 'out'],
  onBreak: ['breakEnd', 'out'],
};

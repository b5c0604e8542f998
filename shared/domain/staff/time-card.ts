// A person's day as they worked it: stretches between punches, breaks left out. Punches that aren't in
// and out in turn are named as problems, and no time is made of them.
import type { Instant } from '#shared/domain/values/instant.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { Punch, PunchKind } from './punch.ts';

export type Stretch = {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** The punch that began it. */
  readonly punchId: string;
  readonly brandId: string;
};

export const cardProblems = [
  'missingIn',
  'missingOut',
  /** The evening before has no end, so nobody knows what is of that night. */
  'missingOutBefore',
  'missingBreakStart',
  'missingBreakEnd',
  'unverified',
] as const;
export type CardProblem = (typeof cardProblems)[number];

/** A punch whose counterpart is missing. */
export type UnresolvedPunch = { readonly problem: CardProblem; readonly punchId: string };

export type TimeCard = {
  readonly staffId: string;
  /** The day on which it began: a night belongs to its evening. */
  readonly day: LocalDate;
  readonly punches: readonly Punch[];
  readonly stretches: readonly Stretch[];
  readonly workedMilliseconds: number;
  readonly problems: readonly CardProblem[];
  /** Where its punches aren't in turn. */
  readonly unresolved: readonly UnresolvedPunch[];
  readonly isOpen: boolean;
};

/** Of a day of which no punch is left: each was removed, or moved to another day. */
export const emptyCard = (staffId: string, day: LocalDate): TimeCard => ({
  ...{ staffId, day, punches: [], stretches: [], workedMilliseconds: 0 },
  ...{ problems: [], unresolved: [], isOpen: false },
});

/** Whether its punches are in turn; whoever approves vouches for a punch that came late. */
export const isInTurn = ({ problems }: { readonly problems: readonly CardProblem[] }) =>
  problems.every((problem) => problem === 'unverified');

/** Approval settles what is paid: nothing may be missing any more. */
export const isReadyToApprove = (card: {
  readonly problems: readonly CardProblem[];
  readonly isOpen: boolean;
}) => !card.isOpen && isInTurn(card);

/** Somebody who is on the clock for longer forgot to punch out. */
const longestMilliseconds = 16 * 3_600_000;
/** Two punches of one kind closer together than clocks can be trusted are one press, on two phones. */
const repeatedMilliseconds = 2 * 60_000;

export const standings = ['off', 'working', 'onBreak'] as const;
export type Standing = (typeof standings)[number];

export const standingAfter: Readonly<Record<PunchKind, Standing>> = {
  in: 'working',
  breakStart: 'onBreak',
  breakEnd: 'working',
  out: 'off',
};

/** From one `in` to its `out`, with what is between. */
type Spell = {
  readonly punches: Punch[];
  /** The one before ended without an `out`, and not long before. */
  readonly isUnclear: boolean;
};

/** The cards of one person's punches, by day. `now`: an open one is not missing anything yet. */
export function timeCards(punches: readonly Punch[], now: Instant): TimeCard[] {
  const ordered = punches
    .filter(({ removed }) => !removed)
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const spells: Spell[] = [];
  for (const punch of ordered) {
    const last = spells.at(-1);
    if (last && belongsTo(last.punches, punch)) last.punches.push(punch);
    else spells.push({ punches: [punch], isUnclear: last !== undefined && isCutOff(last, punch) });
  }
  const latest = spells.at(-1);
  const byDay = groupBy(spells, (spell) => spell.punches[0]?.day);
  return [...byDay].flatMap(([day, ofDay]) =>
    day === undefined ? [] : [cardOf(day, ofDay, { now, isLatest: ofDay.at(-1) === latest })],
  );
}

/** What goes on from the same `in`, unless that is too long ago. */
function belongsTo(spell: readonly Punch[], punch: Punch): boolean {
  const [first, last] = [spell[0], spell.at(-1)];
  if (!first || !last) return false;
  // Past midnight as well: it is no time card of the next day.
  if (last.kind === 'out') return isRepeated(last, punch);
  return (
    punch.at - first.at < longestMilliseconds && !(punch.kind === 'in' && punch.day !== first.day)
  );
}

const isRepeated = (last: Punch | undefined, punch: Punch) =>
  last?.kind === punch.kind && punch.at - last.at < repeatedMilliseconds;

/** Somebody clocked in again past midnight without having clocked out. */
function isCutOff({ punches }: Spell, next: Punch): boolean {
  const [first, last] = [punches[0], punches.at(-1)];
  return first !== undefined && last?.kind !== 'out' && next.at - first.at < longestMilliseconds;
}

type CardTimes = { readonly now: Instant; readonly isLatest: boolean };

function cardOf(day: LocalDate, spells: readonly Spell[], { now, isLatest }: CardTimes): TimeCard {
  const walks = spells.map(({ punches }) => walk(punches));
  const last = walks.at(-1);
  const began = spells.at(-1)?.punches[0];
  const isRunning = last?.open !== undefined && began !== undefined;
  const isOpen = isRunning && isLatest && now - began.at < longestMilliseconds;
  const unresolved = walks.flatMap((it) => {
    const isEnded = it !== last || !isOpen;
    return [
      ...it.unresolved,
      ...(it.open && isEnded ? [{ problem: 'missingOut', punchId: it.open.id } as const] : []),
    ];
  });
  const punches = spells.flatMap((spell) => spell.punches);
  const stretches = walks.flatMap((it) => it.stretches);
  const problems = new Set<CardProblem>([
    ...unresolved.map(({ problem }) => problem),
    ...(spells.some(({ isUnclear }) => isUnclear) ? (['missingOutBefore'] as const) : []),
    ...(punches.some(({ flagged }) => flagged) ? (['unverified'] as const) : []),
  ]);
  const workedMilliseconds = stretches.reduce(
    (sum, { startsAt, endsAt }) => sum + (endsAt - startsAt),
    0,
  );
  const staffId = began?.staffId ?? '';
  return {
    ...{ staffId, day, punches, stretches, workedMilliseconds },
    ...{ problems: [...problems], unresolved, isOpen },
  };
}

type Walk = {
  readonly stretches: readonly Stretch[];
  readonly unresolved: readonly UnresolvedPunch[];
  /** The punch since which somebody works, or is on a break, if nothing ended it. */
  readonly open: Punch | undefined;
};

/** What the punches of a spell make, one after the other. */
function walk(punches: readonly Punch[]): Walk {
  const stretches: Stretch[] = [];
  const unresolved: UnresolvedPunch[] = [];
  let standing: Standing = 'off';
  let since: Punch | undefined;
  let last: Punch | undefined;
  for (const punch of punches) {
    const before = last;
    last = punch;
    if (isRepeated(before, punch)) continue;
    const problem = problemBetween[standing][punch.kind];
    // What is missing before the punch of now is found at the one since which nothing ended.
    if (problem) unresolved.push({ problem, punchId: (since ?? punch).id });
    else if (since && standing === 'working' && punch.at > since.at) {
      const { id: punchId, brandId, at: startsAt } = since;
      stretches.push({ startsAt, endsAt: punch.at, punchId, brandId });
    }
    standing = standingAfter[punch.kind];
    since = standing === 'off' ? undefined : punch;
  }
  return { stretches, unresolved, open: since };
}

/** What is missing where a punch doesn't follow from what somebody was doing. */
const problemBetween: Readonly<
  Record<Standing, Readonly<Partial<Record<PunchKind, CardProblem>>>>
> = {
  off: { breakStart: 'missingIn', breakEnd: 'missingIn', out: 'missingIn' },
  working: { in: 'missingOut', breakEnd: 'missingBreakStart' },
  onBreak: { in: 'missingBreakEnd', breakStart: 'missingBreakEnd', out: 'missingBreakEnd' },
};

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

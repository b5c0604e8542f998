// A person's day as worked: stretches between punches, without breaks. Punches that don't alternate
// properly are reported as problems and don't count as time.
import type { Instant } from '#shared/domain/values/instant.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { hourMilliseconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { staffLimits } from './limits.ts';
import type { Punch, PunchKind } from './punch.ts';

export type WorkStretch = {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** The punch that began it. */
  readonly punchId: string;
  readonly brandId: string;
};

export const cardProblems = [
  'missingIn',
  'missingOut',
  /** The previous evening has no end, so it is unclear what belongs to that night. */
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
  /** The start day: a night belongs to its evening. */
  readonly day: LocalDate;
  readonly punches: readonly Punch[];
  readonly stretches: readonly WorkStretch[];
  readonly workedMilliseconds: number;
  readonly problems: readonly CardProblem[];
  /** Where punches are out of order. */
  readonly unresolved: readonly UnresolvedPunch[];
  readonly isOpen: boolean;
  /** Driven with one's own car; missing if nothing was. */
  readonly mileage?:
    { readonly tenthMiles: number; readonly note: string; readonly version: number } | undefined;
};

/** For a day without punches: all were removed or moved to another day. */
export const createEmptyTimeCard = (staffId: string, day: LocalDate): TimeCard => ({
  staffId,
  day,
  punches: [],
  stretches: [],
  workedMilliseconds: 0,
  problems: [],
  unresolved: [],
  isOpen: false,
});

/** True if its punches are in order. Late punches are verified by the person who approves. */
export const arePunchesInOrder = ({ problems }: { readonly problems: readonly CardProblem[] }) =>
  problems.every((problem) => problem === 'unverified');

/** Approval fixes the pay, so nothing may be missing. */
export const isReadyToApprove = (card: {
  readonly problems: readonly CardProblem[];
  readonly isOpen: boolean;
}) => !card.isOpen && arePunchesInOrder(card);

/**
 * The text that says why a card can't be approved. `verified` are the unverified punches that the
 * approver has seen.
 */
export function findApprovalProblem(card: TimeCard, verified: readonly string[]) {
  if (!arePunchesInOrder(card)) return 'msg_card_incomplete';
  if (card.isOpen) return 'msg_card_open';
  if (card.stretches.length > staffLimits.stretchesOfCard) return 'msg_card_many';
  const isChecked = card.punches.every(({ flagged, id }) => !flagged || verified.includes(id));
  return isChecked ? undefined : 'msg_card_unverified';
}

/** Being on the clock for longer means that the person forgot to clock out. */
const maxOpenMilliseconds = 16 * hourMilliseconds;
/** Two punches of one kind within the precision of clocks are a single press on two phones. */
const maxRepeatMilliseconds = 2 * minuteMilliseconds;

export const dutyStatuses = ['off', 'working', 'onBreak'] as const;
export type DutyStatus = (typeof dutyStatuses)[number];

export const dutyStatusByPunch: Readonly<Record<PunchKind, DutyStatus>> = {
  in: 'working',
  breakStart: 'onBreak',
  breakEnd: 'working',
  out: 'off',
};

/** The punches from an `in` to its `out`. */
type Spell = {
  readonly punches: Punch[];
  /** The previous spell ended without an `out` shortly before. */
  readonly isUnclear: boolean;
};

/**
 * The time cards of one person's punches, by day. With `now`, an open card isn't missing anything
 * yet.
 */
export function buildTimeCards(punches: readonly Punch[], now: Instant): TimeCard[] {
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
    day === undefined ? [] : [toTimeCard(day, ofDay, { now, isLatest: ofDay.at(-1) === latest })],
  );
}

/** True if the punch continues the spell, unless its `in` was too long ago. */
function belongsTo(spell: readonly Punch[], punch: Punch): boolean {
  const [first, last] = [spell[0], spell.at(-1)];
  if (!first || !last) return false;
  // Even past midnight: it doesn't start a time card for the next day.
  if (last.kind === 'out') return isRepeated(last, punch);
  return (
    punch.at - first.at < maxOpenMilliseconds && !(punch.kind === 'in' && punch.day !== first.day)
  );
}

const isRepeated = (last: Punch | undefined, punch: Punch) =>
  last?.kind === punch.kind && punch.at - last.at < maxRepeatMilliseconds;

/** The person clocked in again past midnight without having clocked out. */
function isCutOff({ punches }: Spell, next: Punch): boolean {
  const [first, last] = [punches[0], punches.at(-1)];
  return first !== undefined && last?.kind !== 'out' && next.at - first.at < maxOpenMilliseconds;
}

type CardTimes = { readonly now: Instant; readonly isLatest: boolean };

function toTimeCard(
  day: LocalDate,
  spells: readonly Spell[],
  { now, isLatest }: CardTimes,
): TimeCard {
  const walks = spells.map(({ punches }) => evaluateSpell(punches));
  const last = walks.at(-1);
  const began = spells.at(-1)?.punches[0];
  const isRunning = last?.open !== undefined && began !== undefined;
  const isOpen = isRunning && isLatest && now - began.at < maxOpenMilliseconds;
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
    staffId,
    day,
    punches,
    stretches,
    workedMilliseconds,
    problems: [...problems],
    unresolved,
    isOpen,
  };
}

type SpellResult = {
  readonly stretches: readonly WorkStretch[];
  readonly unresolved: readonly UnresolvedPunch[];
  /** The punch that began the current work or break, if it hasn't ended. */
  readonly open: Punch | undefined;
};

/** Evaluates the punches of a spell in order. */
function evaluateSpell(punches: readonly Punch[]): SpellResult {
  const stretches: WorkStretch[] = [];
  const unresolved: UnresolvedPunch[] = [];
  let status: DutyStatus = 'off';
  let since: Punch | undefined;
  let last: Punch | undefined;
  for (const punch of punches) {
    const before = last;
    last = punch;
    if (isRepeated(before, punch)) continue;
    const problem = problemByTransition[status][punch.kind];
    // A missing counterpart is reported at the last punch that nothing ended.
    if (problem) unresolved.push({ problem, punchId: (since ?? punch).id });
    else if (since && status === 'working' && punch.at > since.at) {
      const { id: punchId, brandId, at: startsAt } = since;
      stretches.push({ startsAt, endsAt: punch.at, punchId, brandId });
    }
    status = dutyStatusByPunch[punch.kind];
    since = status === 'off' ? undefined : punch;
  }
  return { stretches, unresolved, open: since };
}

/** The problem if a punch doesn't fit the current status. */
const problemByTransition: Readonly<
  Record<DutyStatus, Readonly<Partial<Record<PunchKind, CardProblem>>>>
> = {
  off: { breakStart: 'missingIn', breakEnd: 'missingIn', out: 'missingIn' },
  working: { in: 'missingOut', breakEnd: 'missingBreakStart' },
  onBreak: { in: 'missingBreakEnd', breakStart: 'missingBreakEnd', out: 'missingBreakEnd' },
};

/** The duty status after these punches. */
export function getDutyStatus(punches: readonly Punch[], now: Instant): DutyStatus {
  const card = buildTimeCards(punches, now).find(({ isOpen }) => isOpen);
  const last = card?.punches.at(-1);
  return last ? dutyStatusByPunch[last.kind] : 'off';
}

/** The punches that are allowed next. */
export const nextPunchKinds: Readonly<Record<DutyStatus, readonly PunchKind[]>> = {
  off: ['in'],
  working: ['breakStart', 'out'],
  onBreak: ['breakEnd', 'out'],
};

// Proposes who works at events that lack crew. The same input always leads to the same proposal:
// events by start, drivers first, then whoever is planned least. Nobody is proposed who is busy,
// away, unavailable, on other brands, or whose documents have expired; managers and then overtime
// come last.
import { type Interval, intervalsOverlap } from '#shared/domain/occupancy/interval.ts';
import {
  countNeededCrew,
  type CoveredEvent,
  type CoverageRules,
  findCoverageGaps,
} from './coverage.ts';

export type UnderstaffedEvent = CoveredEvent & {
  readonly id: string;
  readonly brandId: string;
  /** From the call time to the release. */
  readonly called: Interval;
  /** Who is at it by now. */
  readonly crew: readonly { readonly staffId: string; readonly mayDrive: boolean }[];
  /** Shifts at it that nobody has: their people are chosen first. */
  readonly openShiftIds: readonly string[];
};

export type Candidate = {
  readonly id: string;
  readonly name: string;
  readonly busy: readonly Interval[];
  /** Milliseconds planned in the week. */
  readonly planned: number;
  /** Works shifts only if nobody else can: managers. */
  readonly isReserve: boolean;
  /** Milliseconds after which the week is overtime, or more than agreed; null if nothing is. */
  readonly most: number | null;
  /** Whether the person could come, apart from what they are planned for. */
  readonly canWork: (event: UnderstaffedEvent) => boolean;
  readonly mayDrive: (event: UnderstaffedEvent) => boolean;
};

export type ProposedShift = {
  readonly eventId: string;
  /** The open shift that the person gets; null for a new one. */
  readonly shiftId: string | null;
  readonly staffId: string;
  readonly isOvertime: boolean;
};

export type FillProposal = {
  readonly proposed: readonly ProposedShift[];
  /** Events that nobody is left for. */
  readonly unfilled: readonly string[];
};

type CandidateState = { readonly busy: readonly Interval[]; readonly planned: number };

export function proposeCrews(
  events: readonly UnderstaffedEvent[],
  candidates: readonly Candidate[],
  rules: CoverageRules,
): FillProposal {
  const states = new Map<string, CandidateState>(candidates.map((person) => [person.id, person]));
  const ordered = events.toSorted(
    (one, other) => one.called.from - other.called.from || (one.id < other.id ? -1 : 1),
  );
  const outcomes = ordered.map((event) => fillEvent(event, { candidates, states, rules }));
  return {
    proposed: outcomes.flatMap(({ proposed }) => proposed),
    unfilled: outcomes.flatMap(({ isFilled }, at) => (isFilled ? [] : (ordered[at]?.id ?? []))),
  };
}

type FillContext = {
  readonly candidates: readonly Candidate[];
  readonly states: Map<string, CandidateState>;
  readonly rules: CoverageRules;
};

function fillEvent(event: UnderstaffedEvent, { candidates, states, rules }: FillContext) {
  const crew = [...event.crew];
  const open = [...event.openShiftIds];
  const proposed: ProposedShift[] = [];
  const needed = Math.max(countNeededCrew(event, rules), event.crew.length + open.length);
  const isDriverMissing = () => findCoverageGaps(event, crew, rules).includes('driver');
  while (crew.length < needed || isDriverMissing()) {
    const wantsDriver = isDriverMissing();
    const best = chooseCandidate(event, { candidates, states, taken: crew, wantsDriver });
    if (!best) return { proposed, isFilled: false };
    const { person, isOvertime } = best;
    crew.push({ staffId: person.id, mayDrive: person.mayDrive(event) });
    const shiftId = open.shift() ?? null;
    proposed.push({ eventId: event.id, shiftId, staffId: person.id, isOvertime });
    const state = states.get(person.id) ?? person;
    states.set(person.id, {
      busy: [...state.busy, event.called],
      planned: state.planned + getLength(event.called),
    });
  }
  return { proposed, isFilled: true };
}

const getLength = ({ from, until }: Interval) => until - from;

type ChoiceContext = Omit<FillContext, 'rules'> & {
  readonly taken: readonly { readonly staffId: string }[];
  readonly wantsDriver: boolean;
};

function chooseCandidate(
  event: UnderstaffedEvent,
  { candidates, states, taken, wantsDriver }: ChoiceContext,
) {
  const there = new Set(taken.map(({ staffId }) => staffId));
  const fitting = candidates.flatMap((person) => {
    const { busy, planned } = states.get(person.id) ?? person;
    const isFree = !busy.some((interval) => intervalsOverlap(interval, event.called));
    if (there.has(person.id) || !isFree || !person.canWork(event)) return [];
    if (wantsDriver && !person.mayDrive(event)) return [];
    const isOvertime = person.most !== null && planned + getLength(event.called) > person.most;
    // Drivers are left for the events that need one.
    const isSpared = !wantsDriver && person.mayDrive(event);
    return [{ person, isOvertime, isSpared, planned }];
  });
  return fitting.toSorted(
    (one, other) =>
      Number(one.isOvertime) - Number(other.isOvertime) ||
      Number(one.person.isReserve) - Number(other.person.isReserve) ||
      Number(one.isSpared) - Number(other.isSpared) ||
      one.planned - other.planned ||
      (one.person.name < other.person.name ? -1 : 1) ||
      (one.person.id < other.person.id ? -1 : 1),
  )[0];
}

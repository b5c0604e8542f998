// What speaks against assigning a person to an event.
import { shiftWarnings } from './planned-shift.ts';

/** In addition to being taken. */
export const crewFitProblems = [...shiftWarnings, 'brand'] as const;
export type CrewFitProblem = (typeof crewFitProblems)[number];

type Fit = {
  readonly name: string;
  readonly isTaken: boolean;
  readonly misfits: readonly CrewFitProblem[];
  /** Milliseconds planned in the event's week, at other times. */
  readonly planned: number;
  /** To the event; null if unknown. */
  readonly miles?: number | null;
};

/** Who can come first, then who is planned least, then who is nearest, then by name. */
export function compareCrewFit(one: Fit, other: Fit): number {
  return (
    countAgainst(one) - countAgainst(other) ||
    one.planned - other.planned ||
    compareMiles(one, other) ||
    (one.name < other.name ? -1 : 1)
  );
}

/** Those whose distance is unknown come last. */
export function compareMiles(one: Pick<Fit, 'miles'>, other: Pick<Fit, 'miles'>): number {
  const [near, far] = [one.miles ?? Infinity, other.miles ?? Infinity];
  return near === far ? 0 : near - far;
}

/** Who can come first, and of them who is nearest. */
export const compareCrewDistance = (one: Fit, other: Fit): number =>
  Number(countAgainst(one) > 0) - Number(countAgainst(other) > 0) ||
  compareMiles(one, other) ||
  compareCrewFit(one, other);

const countAgainst = ({ isTaken, misfits }: Fit) => (isTaken ? 2 : 0) + misfits.length;

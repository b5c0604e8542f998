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
};

/** Who can come first, then who is planned least, then by name. */
export function compareCrewFit(one: Fit, other: Fit): number {
  return (
    countAgainst(one) - countAgainst(other) ||
    one.planned - other.planned ||
    (one.name < other.name ? -1 : 1)
  );
}

const countAgainst = ({ isTaken, misfits }: Fit) => (isTaken ? 2 : 0) + misfits.length;

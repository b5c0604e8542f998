// The time cards of a pay period by person, with what has to be looked at first.
import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { isReadyToApprove } from '#shared/domain/staff/time-card.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';

export type PersonTimeCards = {
  readonly staffId: string;
  readonly staffName: string;
  readonly cards: readonly TimeCardView[];
  readonly minutes: number;
  readonly plannedMinutes: number;
  readonly problemCount: number;
};

const isWaiting = ({ status, answer }: TimeCardView) =>
  status === 'unreviewed' || status === 'changed' || answer !== null;

/** True if somebody has to look at it before it is settled. */
const needsAttention = (card: TimeCardView) =>
  isWaiting(card) && (card.problems.length > 0 || card.issues.length > 0 || card.answer !== null);

/** Days that one press may approve, as the server checks again. */
export const listCleanCards = (cards: readonly TimeCardView[]) =>
  cards.filter(
    (card) =>
      card.status === 'unreviewed' &&
      isReadyToApprove(card) &&
      card.problems.length === 0 &&
      card.issues.length === 0 &&
      // Miles are a claim that somebody has to look at.
      !card.mileage,
  );

/** People with something to look at come first, and so do these days of each. */
export function groupCardsByPerson(cards: readonly TimeCardView[]): PersonTimeCards[] {
  return [...groupBy(cards, ({ staffId }) => staffId)]
    .map(([staffId, own]) => ({
      staffId,
      staffName: own[0]?.staffName ?? staffId,
      cards: own.toSorted(
        (one, other) =>
          Number(needsAttention(other)) - Number(needsAttention(one)) ||
          (one.day < other.day ? -1 : 1),
      ),
      minutes: own.reduce((sum, card) => sum + card.minutes, 0),
      plannedMinutes: own.reduce((sum, card) => sum + card.plannedMinutes, 0),
      problemCount: own.filter(needsAttention).length,
    }))
    .toSorted(
      (one, other) =>
        Number(other.problemCount > 0) - Number(one.problemCount > 0) ||
        one.staffName.localeCompare(other.staffName),
    );
}

// The filter of a week's time cards, kept in the address.
import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { arePunchesInOrder } from '#shared/domain/staff/time-card.ts';

export const cardFilters = ['all', 'unreviewed', 'reviewed', 'missing'] as const;
export type CardFilter = (typeof cardFilters)[number];

export function matchesCardFilter(card: TimeCardView, choice: CardFilter): boolean {
  const isReviewed =
    card.status === 'approved' || (card.status === 'rejected' && card.answer === null);
  switch (choice) {
    case 'all':
      return true;
    case 'unreviewed':
      return !isReviewed && !card.isOpen;
    case 'reviewed':
      return isReviewed;
    case 'missing':
      return !arePunchesInOrder(card);
  }
}

// The filter of a week's time cards, kept in the address.
import type { ShownCard } from '#shared/contract/staff/time-clock.ts';
import { isInTurn } from '#shared/domain/staff/time-card.ts';

export const cardChoices = ['all', 'unreviewed', 'reviewed', 'missing'] as const;
export type CardChoice = (typeof cardChoices)[number];

export function fitsChoice(card: ShownCard, choice: CardChoice): boolean {
  const isReviewed = card.status === 'approved' || card.status === 'rejected';
  switch (choice) {
    case 'all':
      return true;
    case 'unreviewed':
      return !isReviewed && !card.isOpen;
    case 'reviewed':
      return isReviewed;
    case 'missing':
      return !isInTurn(card);
  }
}

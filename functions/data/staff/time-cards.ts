// Time cards of a franchise, and which of them a person sees, depending on the brands that were
// worked for.
import { buildPersonCardReviewsRead, listApprovedShifts, type CardReview } from './card-reviews.ts';
import { buildPersonMileagesRead, type Mileage } from './mileages.ts';
import { readBatch } from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { Punch } from '#shared/domain/staff/punch.ts';
import {
  createEmptyTimeCard,
  type TimeCard,
  buildTimeCards,
} from '#shared/domain/staff/time-card.ts';
import { type DateRange, includesDay } from '#shared/domain/values/date-range.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Everyone's cards that begin within these days. */
export function listCards(punches: readonly Punch[], range: DateRange, now: Instant): TimeCard[] {
  return [...groupBy(punches, ({ staffId }) => staffId).values()]
    .flatMap((ofPerson) => buildTimeCards(ofPerson, now))
    .filter(({ day }) => includesDay(range, day));
}

/** The cards with what their people drove on the day. */
export function addMileage(cards: readonly TimeCard[], mileages: readonly Mileage[]): TimeCard[] {
  const driven = new Map(mileages.map((it) => [`${it.staffId}/${it.day}`, it]));
  return cards.map((card) => {
    const mileage = driven.get(`${card.staffId}/${card.day}`);
    return mileage && mileage.tenthMiles > 0 ? { ...card, mileage } : card;
  });
}

/**
 * What a person's cards have besides punches: the decisions, and the cards with their mileage. Only
 * days with a card have either, so others aren't asked for.
 */
export async function readCardDetails(
  scope: Scope,
  staffId: string,
  cards: readonly TimeCard[],
): Promise<{ readonly reviews: readonly CardReview[]; readonly cards: readonly TimeCard[] }> {
  const days = cards.map(({ day }) => day);
  const [reviews, mileages] = await readBatch(
    buildPersonCardReviewsRead(scope, staffId, days),
    buildPersonMileagesRead(scope, staffId, days),
  );
  return { reviews, cards: addMileage(cards, mileages) };
}

/** A card for several brands is visible with access to any of them. */
export const isCardVisible = ({ brands }: Scope, { punches }: TimeCard) =>
  punches.some(({ brandId }) => includesBrand(brands, brandId));

/** A filter for the pay of visible cards, and of days that were corrected to no time at all. */
export function toPayFilter(
  scope: Scope,
  cards: readonly TimeCard[],
  reviews: readonly CardReview[],
) {
  const ofBrands = reviews.filter(({ brandIds }) =>
    brandIds.some((brandId) => includesBrand(scope.brands, brandId)),
  );
  const seen = new Set([...cards, ...ofBrands].map(({ staffId, day }) => `${staffId}/${day}`));
  return ({ staffId, day }: Pick<TimeCard, 'staffId' | 'day'>) => seen.has(`${staffId}/${day}`);
}

/** Days that were approved as worked but have no punches left, so that they need another review. */
export async function listLeftCards(
  scope: Scope,
  reviews: readonly CardReview[],
  cards: readonly TimeCard[],
): Promise<TimeCard[]> {
  const present = new Set(cards.map(({ staffId, day }) => `${staffId}/${day}`));
  const left = reviews.filter(
    ({ staffId, day, shiftIds }) => shiftIds.length > 0 && !present.has(`${staffId}/${day}`),
  );
  const found = await Promise.all(left.map((review) => getLeftCard(scope, review)));
  return found.filter((card) => card !== undefined);
}

export async function getLeftCard(scope: Scope, review: CardReview): Promise<TimeCard | undefined> {
  const shifts = await listApprovedShifts(scope, [review]);
  const isSeen = shifts.some(({ brandId }) => includesBrand(scope.brands, brandId));
  return isSeen ? createEmptyTimeCard(review.staffId, review.day) : undefined;
}

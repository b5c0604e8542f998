// What a manager decided about the day of a person. Get by (franchise, day, person), a week's by one
// key range. An approval writes the worked shifts in the same transaction, so figures and review agree.
import { Entity } from '#functions/data/store/entity.ts';
import { idOf } from '#functions/ports/ids.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { TimeCard } from '#shared/domain/staff/time-card.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { put, remove, transact } from '#functions/data/store/transact.ts';
import { Shifts, shiftWrite } from './shifts.ts';

export type CardReview = {
  readonly staffId: string;
  readonly day: LocalDate;
  readonly version: number;
  readonly status: 'unreviewed' | 'approved' | 'rejected';
  /** The punches that were decided about, as they were. */
  readonly digest: string;
  /** The worked shifts that an approval wrote. */
  readonly shiftIds: readonly string[];
  readonly by: string;
  readonly at: Instant;
};

const Reviews = new Entity(
  {
    model: { service: 'brandwagon', entity: 'card-review', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      day: { type: 'string', required: true },
      staffId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      review: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['day', 'staffId'], casing: 'none' },
      },
    },
  },
  table,
);

const afterAll = '~';

export async function reviewsBetween(
  { tenant }: Scope,
  { from, to }: DateRange,
): Promise<CardReview[]> {
  const { data } = await Reviews.query
    .primary({ tenant })
    .between({ day: from }, { day: to + afterAll })
    .go({ pages: 'all', consistent: true });
  return data.map(({ review }) => review as CardReview);
}

export async function getReview(
  { tenant }: Scope,
  day: LocalDate,
  staffId: string,
): Promise<CardReview | undefined> {
  const { data } = await Reviews.get({ tenant, day, staffId }).go({ consistent: true });
  return data ? (data.review as CardReview) : undefined;
}

/** On which brands the time of an approval counts as worked. */
export async function reviewedBrands({ tenant }: Scope, { shiftIds }: CardReview) {
  const keys = shiftIds.map((shiftId) => ({ tenant, shiftId }));
  const { data } = await Shifts.get(keys).go({ consistent: true });
  return [...new Set(data.map(({ brandId }) => brandId))];
}

/** Changes with every punch of the card. */
export const digestOf = ({ punches }: TimeCard) =>
  idOf(JSON.stringify(punches.map(({ id, kind, at }) => [id, kind, at])));

type Deciding = {
  readonly card: TimeCard;
  readonly before: CardReview | undefined;
  readonly status: CardReview['status'];
  readonly title: string;
  readonly by: string;
};

/** False when another decision came between. What an earlier approval wrote goes away first. */
export async function decideCard(
  scope: Scope,
  { card, before, status, title, by }: Deciding,
  now: Instant,
): Promise<boolean> {
  const { staffId, day } = card;
  const version = (before?.version ?? 0) + 1;
  const shifts = status === 'approved' ? card.stretches : [];
  // Figures never take back what they forgot: each approval writes shifts of its own.
  const made = shifts.map(({ startsAt, endsAt, brandId, punchId }) => ({
    shiftId: idOf(`worked ${staffId} ${punchId} ${version}`),
    version: 1,
    ...{ staffId, brandId, title, day, startsAt, endsAt },
  }));
  const review: CardReview = {
    ...{ staffId, day, version, status, by, at: now },
    digest: digestOf(card),
    shiftIds: made.map(({ shiftId }) => shiftId),
  };
  const { tenant } = scope;
  const item = { tenant, day, staffId, version, review };
  const write = before
    ? Reviews.put(item).where((it, { eq }) => eq(it.version, before.version))
    : Reviews.create(item);
  const failed = await transact([
    put(write.params()),
    ...(before?.shiftIds ?? []).map((shiftId) =>
      remove(Shifts.delete({ tenant, shiftId }).params()),
    ),
    ...made.map((shift) => shiftWrite(scope, shift)),
  ]);
  return failed.length === 0;
}

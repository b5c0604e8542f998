// Miles that people drove with their own car: one item per (franchise, day, person). A range of days
// is one key range. Changes keep who wrote what before.
import type { BatchedRead } from '#functions/data/store/batched-read.ts';
import { defineEntity, parseItem, shapedAttribute } from '#functions/data/store/entity.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay } from '#functions/data/store/missing-values.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';

type MileageEntry = {
  readonly tenthMiles: number;
  /** Where to, as the person wrote it. */
  readonly note: string;
  readonly by: string;
  readonly at: Instant;
};

export type Mileage = MileageEntry & {
  readonly staffId: string;
  readonly day: LocalDate;
  readonly version: number;
  /** Earlier values, oldest first. */
  readonly earlier: readonly MileageEntry[];
};

const entryShape = { tenthMiles: 0, note: '', by: '', at: epoch };

const Mileages = defineEntity('mileage', {
  attributes: {
    tenant: { type: 'string', required: true },
    day: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    mileage: shapedAttribute<Mileage>({
      ...entryShape,
      staffId: '',
      day: epochDay,
      version: 0,
      earlier: listReader<MileageEntry>(entryShape),
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], ['day', 'staffId']) },
});

/** Sorts after every value that can follow in a key. */
const maxKeySuffix = '~';

export async function listMileages({ tenant }: Scope, { from, to }: DateRange): Promise<Mileage[]> {
  const { data } = await Mileages.query
    .primary({ tenant })
    .between({ day: from }, { day: to + maxKeySuffix })
    .go({ pages: 'all', consistent: true });
  return data.map(({ mileage }) => mileage);
}

/** One person's mileages of these days, as part of a batched read. */
export const buildPersonMileagesRead = (
  { tenant }: Scope,
  staffId: string,
  days: readonly LocalDate[],
): BatchedRead<Mileage[]> => ({
  gets: days.map((day) => Mileages.get({ tenant, day, staffId }).params()),
  toResult: (items) => items.flatMap((item) => (item ? [parseItem(Mileages, item).mileage] : [])),
});

export async function getMileage(
  { tenant }: Scope,
  day: LocalDate,
  staffId: string,
): Promise<Mileage | undefined> {
  const { data } = await Mileages.get({ tenant, day, staffId }).go({ consistent: true });
  return data?.mileage;
}

/** False if another write came in between. */
export async function saveMileage(
  { tenant }: Scope,
  before: Mileage | undefined,
  changed: Omit<Mileage, 'version' | 'earlier'>,
): Promise<boolean> {
  const { day, staffId } = changed;
  const version = (before?.version ?? 0) + 1;
  const { tenthMiles = 0, note = '', by = '', at = changed.at } = before ?? {};
  const earlier = before ? [...before.earlier, { tenthMiles, note, by, at }] : [];
  const recent = earlier.slice(-staffLimits.earlierMileages);
  const item = { tenant, day, staffId, version, mileage: { ...changed, version, earlier: recent } };
  return tryConditionalWrite(Mileages.put(item).where(hasVersion(before?.version)));
}

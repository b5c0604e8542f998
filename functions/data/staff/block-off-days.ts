// Blocked-off days: one item per (franchise, day, brand), sorted by day. A franchise has some
// dozens a year.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { BlockOffDay } from '#shared/domain/staff/block-off-day.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { hashId } from '#functions/ports/ids.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  transact,
} from '#functions/data/store/transact.ts';
import { epoch, epochDay } from '#functions/data/store/missing-values.ts';

const BlockOffDays = defineEntity('block-off-day', {
  attributes: {
    tenant: { type: 'string', required: true },
    dayId: { type: 'string', required: true },
    row: shapedAttribute<BlockOffDay>({
      id: '',
      day: epochDay,
      brandId: null,
      note: '',
      noTimeOff: false,
      noShifts: false,
      by: '',
      at: epoch,
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], ['dayId']) },
});

/** One id per day and brand; ids sort by day. */
export const buildBlockOffDayId = (day: LocalDate, brandId: string | null) =>
  `${day}-${hashId(`block-off ${brandId ?? ''}`)}`;

/** Sorts after every value that can follow in a key. */
const maxKeySuffix = '~';

/** Days of all brands, and days of the scope's brands. */
export async function listBlockOffDays(
  { tenant, brands }: Scope,
  { from, to }: DateRange,
): Promise<BlockOffDay[]> {
  const { data } = await BlockOffDays.query
    .primary({ tenant })
    .between({ dayId: from }, { dayId: to + maxKeySuffix })
    .go({ pages: 'all', consistent: true });
  return data
    .map(({ row }) => row)
    .filter(({ brandId }) => brandId === null || includesBrand(brands, brandId));
}

/** Returns the positions of the items that were rejected: 0 is the request, 1 the day. */
export async function createBlockOffDay(
  { tenant }: Scope,
  day: BlockOffDay,
  request: TransactItem,
): Promise<readonly number[]> {
  const own = BlockOffDays.create({ tenant, dayId: day.id, row: day });
  return transact([request, toPut(own.params())]);
}

export function buildPutBlockOffDayItem({ tenant }: Scope, day: BlockOffDay): TransactItem {
  return toPut(BlockOffDays.put({ tenant, dayId: day.id, row: day }).params());
}

export async function getBlockOffDay(
  { tenant, brands }: Scope,
  dayId: string,
): Promise<BlockOffDay | undefined> {
  const { data } = await BlockOffDays.get({ tenant, dayId }).go({ consistent: true });
  const day = data?.row;
  const isSeen = day && (day.brandId === null || includesBrand(brands, day.brandId));
  return isSeen ? day : undefined;
}

/** False if it had already been removed. */
export async function removeBlockOffDay({ tenant }: Scope, dayId: string): Promise<boolean> {
  return tryConditionalWrite(BlockOffDays.remove({ tenant, dayId }));
}

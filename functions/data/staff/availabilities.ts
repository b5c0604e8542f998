// When people can work: one item per (franchise, person) who entered something. A board reads all
// of them, some 300 bytes each.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import {
  allDay,
  type Availability,
  noAvailability,
  type WeekPattern,
} from '#shared/domain/staff/availability.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite, type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';

const Availabilities = defineEntity('staff-availability', {
  attributes: {
    tenant: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    row: shapedAttribute<Availability>({
      staffId: '',
      version: 0,
      patterns: listReader<WeekPattern>({ from: epochDay, days: listReader(allDay) }),
      exceptions: listReader({ ...allDay, day: epochDay }),
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], ['staffId']) },
});

export async function listAvailabilities({ tenant }: Scope): Promise<Availability[]> {
  const { data } = await Availabilities.query.primary({ tenant }).go({ pages: 'all' });
  return data.map(({ row }) => row);
}

export async function getAvailability({ tenant }: Scope, staffId: string): Promise<Availability> {
  const { data } = await Availabilities.get({ tenant, staffId }).go({ consistent: true });
  return data ? data.row : noAvailability(staffId);
}

/**
 * Conditional on the version in `availability`, which is 0 for a new one. False if another write
 * came first.
 */
export async function saveAvailability(scope: Scope, availability: Availability): Promise<boolean> {
  const item = toItem(scope, { ...availability, version: availability.version + 1 });
  return tryConditionalWrite(Availabilities.put(item).where(hasVersion(availability.version)));
}

export function buildPutAvailabilityItem(scope: Scope, availability: Availability): TransactItem {
  return toPut(Availabilities.put(toItem(scope, availability)).params());
}

const toItem = ({ tenant }: Scope, row: Availability) => ({
  tenant,
  staffId: row.staffId,
  version: row.version,
  row,
});

// Shifts that their people offer to colleagues. Get by (franchise, swap), listed by the day of the
// shift. A shift names its swap, so changing either one writes both in the same transaction.
import { Entity } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import { isUnderWay, type ShiftSwap } from '#shared/domain/staff/shift-swap.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { applied, type Part, put } from '#functions/data/store/transact.ts';

const Swaps = new Entity(
  {
    model: { service: 'brandwagon', entity: 'shift-swap', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      swapId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      day: { type: 'string', required: true },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['swapId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['day', 'swapId'], casing: 'none' },
      },
    },
  },
  table,
);

/** Sorts after every value that can follow in a key. */
const afterAll = '~';

/** For the scope's brands, by the day of the shift. */
export async function swapsBetween(
  { tenant, brands }: Scope,
  { from, to }: DateRange,
): Promise<ShiftSwap[]> {
  const { data } = await Swaps.query
    .list({ tenant })
    .between({ day: from }, { day: to + afterAll })
    .go({ pages: 'all' });
  return data
    .map(({ row }) => row as ShiftSwap)
    .filter(({ brandId }) => includesBrand(brands, brandId));
}

/** Also undefined if its brand isn't in the scope. */
export async function getSwap(scope: Scope, swapId: string): Promise<ShiftSwap | undefined> {
  const { tenant, brands } = scope;
  const { data } = await Swaps.get({ tenant, swapId }).go({ consistent: true });
  const swap = data ? (data.row as ShiftSwap) : undefined;
  return swap && includesBrand(brands, swap.brandId) ? swap : undefined;
}

export function newSwapPart(scope: Scope, swap: ShiftSwap): Part {
  return put(Swaps.create(itemOf(scope, swap)).params());
}

/** Conditional on the version that was read. */
export function swapPart(scope: Scope, before: ShiftSwap, changed: ShiftSwap): Part {
  return put(overwrite(scope, before, changed).params());
}

/** False if another write came in between. */
export async function changeSwap(
  scope: Scope,
  before: ShiftSwap,
  changed: ShiftSwap,
): Promise<boolean> {
  return applied(overwrite(scope, before, changed));
}

/** For the transaction that changes a shift: a swap that is under way no longer matches it. */
export async function outdatedSwapParts(
  scope: Scope,
  { swapId }: Pick<PlannedShift, 'swapId'>,
): Promise<Part[]> {
  const swap = swapId === null ? undefined : await getSwap(scope, swapId);
  return swap && isUnderWay(swap) ? [swapPart(scope, swap, { ...swap, status: 'outdated' })] : [];
}

function overwrite(scope: Scope, before: ShiftSwap, changed: ShiftSwap) {
  const item = itemOf(scope, { ...changed, version: before.version + 1 });
  return Swaps.put(item).where(({ version }, { eq }) => eq(version, before.version));
}

function itemOf({ tenant }: Scope, swap: ShiftSwap) {
  const { id: swapId, version, day } = swap;
  return { tenant, swapId, version, day, row: swap };
}

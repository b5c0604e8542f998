// Shifts that their people offer to colleagues. Get by (franchise, swap), listed by the day of the
// shift. A shift names its swap, so changing either one writes both in the same transaction.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import { isSwapUnderway, type ShiftSwap } from '#shared/domain/staff/shift-swap.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite, type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { epoch, epochDay } from '#functions/data/store/missing-values.ts';

const Swaps = defineEntity('shift-swap', {
  attributes: {
    tenant: { type: 'string', required: true },
    swapId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    day: { type: 'string', required: true },
    row: shapedAttribute<ShiftSwap>({
      id: '',
      version: 0,
      status: 'outdated',
      shiftId: '',
      brandId: '',
      title: '',
      day: epochDay,
      startsAt: epoch,
      endsAt: epoch,
      fromId: '',
      offeredTo: null,
      note: '',
      offeredAt: epoch,
      takerId: null,
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['swapId']),
    list: listIndex(['tenant'], ['day', 'swapId']),
  },
});

/** Sorts after every value that can follow in a key. */
const maxKeySuffix = '~';

/** For the scope's brands, by the day of the shift. */
export async function listSwaps(
  { tenant, brands }: Scope,
  { from, to }: DateRange,
): Promise<ShiftSwap[]> {
  const { data } = await Swaps.query
    .list({ tenant })
    .between({ day: from }, { day: to + maxKeySuffix })
    .go({ pages: 'all' });
  return data.map(({ row }) => row).filter(({ brandId }) => includesBrand(brands, brandId));
}

/** Also undefined if its brand isn't in the scope. */
export async function getSwap(scope: Scope, swapId: string): Promise<ShiftSwap | undefined> {
  const { tenant, brands } = scope;
  const { data } = await Swaps.get({ tenant, swapId }).go({ consistent: true });
  const swap = data?.row;
  return swap && includesBrand(brands, swap.brandId) ? swap : undefined;
}

export function buildCreateSwapItem(scope: Scope, swap: ShiftSwap): TransactItem {
  return toPut(Swaps.create(toItem(scope, swap)).params());
}

/** Conditional on the version that was read. */
export function buildUpdateSwapItem(
  scope: Scope,
  before: ShiftSwap,
  changed: ShiftSwap,
): TransactItem {
  return toPut(buildOverwrite(scope, before, changed).params());
}

/** False if another write came in between. */
export async function changeSwap(
  scope: Scope,
  before: ShiftSwap,
  changed: ShiftSwap,
): Promise<boolean> {
  return tryConditionalWrite(buildOverwrite(scope, before, changed));
}

/** For the transaction that changes a shift: a swap that is under way no longer matches it. */
export async function buildOutdateSwapItems(
  scope: Scope,
  { swapId }: Pick<PlannedShift, 'swapId'>,
): Promise<TransactItem[]> {
  const swap = swapId === null ? undefined : await getSwap(scope, swapId);
  return swap && isSwapUnderway(swap)
    ? [buildUpdateSwapItem(scope, swap, { ...swap, status: 'outdated' })]
    : [];
}

function buildOverwrite(scope: Scope, before: ShiftSwap, changed: ShiftSwap) {
  const item = toItem(scope, { ...changed, version: before.version + 1 });
  return Swaps.put(item).where(hasVersion(before.version));
}

function toItem({ tenant }: Scope, swap: ShiftSwap) {
  const { id: swapId, version, day } = swap;
  return { tenant, swapId, version, day, row: swap };
}

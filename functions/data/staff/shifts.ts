// Staff shifts of a franchise, as worked. Get by (franchise, shift); listed by day from slim rows.
// A shift is always written completely, conditional on the version that was read, so its row can't
// disagree with it.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { defineEntity } from '#functions/data/store/entity.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { shiftRowCodec, toShiftRow } from './shift-rows.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite, type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import type { Shift } from './shift.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';

export const Shifts = defineEntity('shift', {
  attributes: {
    tenant: { type: 'string', required: true },
    shiftId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    staffId: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    title: { type: 'string', required: true },
    day: { type: 'string', required: true, ifMissing: epochDay },
    startsAt: { type: 'number', required: true },
    endsAt: { type: 'number', required: true },
    isAfterBreak: { type: 'boolean' },
    row: { type: 'string', required: true },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['shiftId']),
    list: listIndex(['tenant'], ['day', 'shiftId']),
  },
});

/** A new shift whose id is known to be unused. */
export function buildPutShiftItem(scope: Scope, shift: Shift): TransactItem {
  return toPut(Shifts.put(toItem(scope, shift)).params());
}

/** Conditional on the version in `shift`. False if another write came in between. */
export async function saveShift(scope: Scope, shift: Shift): Promise<boolean> {
  const next = toItem(scope, { ...shift, version: shift.version + 1 });
  return tryConditionalWrite(Shifts.put(next).where(hasVersion(shift.version)));
}

/** For the rows of the list index between two keys, both inclusive. */
export const queryShiftRows = (tenant: string, from: string, to: string) =>
  Shifts.query.list({ tenant }).between({ day: from }, { day: to }).params<QueryCommandInput>();

/** All shifts of a franchise, read consistently, a page at a time. */
export async function* eachShifts(scope: Scope): AsyncGenerator<Shift[]> {
  for await (const page of eachShiftWithRow(scope)) yield page.map(({ shift }) => shift);
}

/** Each shift with its slim row of the list; an empty string if there is none. */
export async function* eachShiftWithRow({
  tenant,
}: Scope): AsyncGenerator<{ readonly shift: Shift; readonly row: string }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredShift[]; cursor: string | null } = await Shifts.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data.map((stored) => ({ shift: fromStored(stored), row: stored.row }));
    cursor = page.cursor;
  } while (cursor);
}

const toItem = ({ tenant }: Scope, shift: Shift) => ({
  tenant,
  ...shift,
  row: shiftRowCodec.encode(toShiftRow(shift)),
});

type StoredShift = NonNullable<Awaited<ReturnType<ReturnType<typeof Shifts.get>['go']>>['data']>;

function fromStored({ tenant: _tenant, row: _row, ...shift }: StoredShift): Shift {
  return {
    ...shift,
    day: localDate(shift.day),
    startsAt: instant(shift.startsAt),
    endsAt: instant(shift.endsAt),
  };
}

// Staff shifts of a franchise, as they were worked. Get by (franchise, shift); listed by day from
// slim rows; a shift is written whole, over the version that was read, so its row cannot disagree.
import { Entity } from '#functions/data/store/entity.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { shiftCodec, shiftRowOf } from './shift-rows.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { applied, type Part, put } from '#functions/data/store/transact.ts';

export type Shift = {
  readonly shiftId: string;
  /** Counts the writes; the next one names the version that it read. */
  readonly version: number;
  readonly staffId: string;
  readonly brandId: string;
  readonly title: string;
  /** On the franchise's calendar, the day on which it begins. */
  readonly day: LocalDate;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

export const Shifts = new Entity(
  {
    model: { service: 'brandwagon', entity: 'shift', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      shiftId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      staffId: { type: 'string', required: true },
      brandId: { type: 'string', required: true },
      title: { type: 'string', required: true },
      day: { type: 'string', required: true },
      startsAt: { type: 'number', required: true },
      endsAt: { type: 'number', required: true },
      row: { type: 'string', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['shiftId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['day', 'shiftId'], casing: 'none' },
      },
    },
  },
  table,
);

/** A new shift: its id is known to be free. */
export function shiftWrite(scope: Scope, shift: Shift): Part {
  return put(Shifts.put(itemOf(scope, shift)).params());
}

/** Saves over the version that the shift carries; false when another write came between. */
export async function saveShift(scope: Scope, shift: Shift): Promise<boolean> {
  const next = itemOf(scope, { ...shift, version: shift.version + 1 });
  return applied(Shifts.put(next).where(({ version }, { eq }) => eq(version, shift.version)));
}

/** All shifts of a franchise, consistently read, a page at a time. */
export async function* eachShifts(scope: Scope): AsyncGenerator<Shift[]> {
  for await (const page of eachListedShift(scope)) yield page.map(({ shift }) => shift);
}

/** With the slim row that stands in the list for each; nothing where none does. */
export async function* eachListedShift({
  tenant,
}: Scope): AsyncGenerator<{ readonly shift: Shift; readonly row: string | undefined }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: Stored[]; cursor: string | null } = await Shifts.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data.map((stored) => ({ shift: shiftOf(stored), row: stored.row }));
    cursor = page.cursor;
  } while (cursor);
}

const itemOf = ({ tenant }: Scope, shift: Shift) => ({
  tenant,
  ...shift,
  row: shiftCodec.encode(shiftRowOf(shift)),
});

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Shifts.get>['go']>>['data']>;

function shiftOf({ tenant: _tenant, row: _row, ...shift }: Stored): Shift {
  return {
    ...shift,
    day: shift.day as LocalDate,
    startsAt: instant(shift.startsAt),
    endsAt: instant(shift.endsAt),
  };
}

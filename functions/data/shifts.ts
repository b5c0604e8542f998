// Staff shifts of a franchise, as they were worked. Get by (franchise, shift); a shift is written
// whole, over the version that was read.
import { Entity } from 'electrodb';
import { type Instant, instant } from '#shared/domain/instant.ts';
import type { LocalDate } from '#shared/domain/local-date.ts';
import type { Scope } from './scope.ts';
import { table } from './table.ts';
import { applied, type Part, put } from './transact.ts';

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

const Shifts = new Entity(
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
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['shiftId'], casing: 'none' },
      },
    },
  },
  table,
);

/** A new shift: its id is known to be free. */
export function shiftWrite({ tenant }: Scope, shift: Shift): Part {
  return put(Shifts.put({ tenant, ...shift }).params());
}

/** Saves over the version that the shift carries; false when another write came between. */
export async function saveShift({ tenant }: Scope, shift: Shift): Promise<boolean> {
  const next = { tenant, ...shift, version: shift.version + 1 };
  return applied(Shifts.put(next).where(({ version }, { eq }) => eq(version, shift.version)));
}

/** All shifts of a franchise, consistently read, a page at a time. */
export async function* eachShifts({ tenant }: Scope): AsyncGenerator<Shift[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof Shifts.query.primary>['go']>> =
      await Shifts.query.primary({ tenant }).go({ consistent: true, cursor });
    yield page.data.map(({ tenant: _tenant, ...shift }) => ({
      ...shift,
      day: shift.day as LocalDate,
      startsAt: instant(shift.startsAt),
      endsAt: instant(shift.endsAt),
    }));
    cursor = page.cursor;
  } while (cursor);
}

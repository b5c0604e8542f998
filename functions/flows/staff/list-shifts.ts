// A page of the shift time card. All shifts of its days are read once, for rows, count, hours and
// the people to filter by.
import type { Scope } from '#functions/data/store/scope.ts';
import { shiftsBetween, type WorkedShifts } from '#functions/data/staff/shift-list.ts';
import type { ShiftGridRequest, ShiftRow } from '#shared/contract/reports/staff-reports.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { compareText, folded } from '#shared/domain/lists/grid.ts';
import { placeOf, writePlace } from '#shared/domain/lists/grid-cursor.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { entryOf, orderOf, pageOf, RowSet } from '#shared/domain/lists/row-set.ts';
import { type NamedShift, shiftGridIn } from '#shared/domain/staff/shift-grid.ts';

export type ReportPeriod = { readonly days: DateRange; readonly timeZone: string };

type Person = { readonly id: string; readonly name: string };
type Answer = {
  readonly data: ShiftRow[];
  readonly count: number;
  readonly totals: { readonly minutes: number };
  readonly cursor: string | null;
  readonly staff: Person[];
};

/** Undefined if the cursor doesn't fit this sort order. */
export async function listShifts(
  scope: Scope,
  request: ShiftGridRequest,
  { days, timeZone }: ReportPeriod,
): Promise<Answer | undefined> {
  const rules = shiftGridIn(timeZone);
  const order = orderOf(rules.opening, request);
  const after = request.cursor === undefined ? undefined : placeOf(request.cursor, order);
  if (request.cursor !== undefined && !after) return undefined;
  const worked = await shiftsBetween(scope, days);
  const set = new RowSet(worked.rows.map(entryOf));
  const { data, count, totals, next } = pageOf(set, rules, request, after);
  return {
    data: data.map(shown),
    count,
    totals,
    cursor: next ? writePlace(next, order) : null,
    staff: staffIn(worked, request.staffIds),
  };
}

function shown({ brandName: _brandName, ...row }: NamedShift): ShiftRow {
  return {
    ...row,
    startsAt: toIso(row.startsAt),
    endsAt: toIso(row.endsAt),
  };
}

/** Sorted by name: people who worked, and people in the filter who didn't. */
function staffIn({ rows, people }: WorkedShifts, asked: readonly string[]): Person[] {
  const names = new Map(rows.map(({ staffId, staffName }) => [staffId, staffName]));
  for (const id of asked) names.set(id, people.get(id) ?? id);
  const staff = [...names].map(([id, name]) => ({ id, name }));
  return staff.sort((a, b) => compareText(folded(a.name), folded(b.name)));
}

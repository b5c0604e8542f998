// A page of the shift time card. All shifts of its days are read once, for rows, count, hours and
// the people to filter by.
import type { Scope } from '#functions/data/store/scope.ts';
import { listWorkedShiftsOfRanges, type WorkedShifts } from '#functions/data/staff/shift-list.ts';
import { getReportComparisonRange } from '#shared/domain/reports/report-comparison.ts';
import { type ReportSummary, summarizeReport } from '#shared/domain/reports/report-summary.ts';
import type { ShiftGridRequest, ShiftRow } from '#shared/contract/reports/staff-reports.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { compareText, foldText } from '#shared/domain/lists/grid.ts';
import { parseCursor, formatCursor } from '#shared/domain/lists/grid-cursor.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import {
  toRowEntry,
  getGridOrder,
  getGridPage,
  filterRowEntries,
  RowSet,
} from '#shared/domain/lists/row-set.ts';
import { type NamedShift, buildShiftGrid } from '#shared/domain/staff/shift-grid.ts';

export type ReportPeriod = { readonly days: DateRange; readonly timeZone: string };

type StaffPerson = { readonly id: string; readonly name: string };
type ShiftGridPage = {
  readonly data: ShiftRow[];
  readonly count: number;
  readonly totals: { readonly minutes: number };
  readonly cursor: string | null;
  readonly staff: StaffPerson[];
  readonly summary: ReportSummary;
};

/** Undefined if the cursor doesn't fit this sort order. */
export async function listShifts(
  scope: Scope,
  request: ShiftGridRequest,
  { days, timeZone, now }: ReportPeriod & { readonly now: Instant },
): Promise<ShiftGridPage | undefined> {
  const rules = buildShiftGrid(timeZone);
  const order = getGridOrder(rules.opening, request);
  const after = request.cursor === undefined ? undefined : parseCursor(request.cursor, order);
  if (request.cursor !== undefined && !after) return undefined;
  const comparedDays = request.compare && getReportComparisonRange(days, request.compare);
  const ranges = comparedDays ? [days, comparedDays] : [days];
  const { rows: worked, people } = await listWorkedShiftsOfRanges(scope, ranges, now);
  const [rows = [], rowsBefore = []] = worked;
  const set = toRowSet(rows);
  const { data, count, totals, next } = getGridPage(set, rules, request, after);
  return {
    data: data.map(toShiftRow),
    count,
    totals,
    cursor: next ? formatCursor(next, order) : null,
    staff: listStaffPeople({ rows, people }, request.staffIds),
    summary: summarizeReport({
      ...toSummarySide(set, rules, request, days),
      compared: comparedDays && toSummarySide(toRowSet(rowsBefore), rules, request, comparedDays),
      chart: 'time',
      toDisplay: (minutes) => minutes,
    }),
  };
}

const toRowSet = (rows: readonly NamedShift[]) => new RowSet(rows.map(toRowEntry));

/** The matching shifts of these days as rows of a summary. */
function toSummarySide(
  set: RowSet<NamedShift>,
  rules: ReturnType<typeof buildShiftGrid>,
  request: ShiftGridRequest,
  days: DateRange,
) {
  const rows = filterRowEntries(set.entries, rules, request).map(
    ({ row: { staffId, staffName, day, minutes } }) => ({
      groupId: staffId,
      groupName: staffName,
      day,
      value: minutes,
    }),
  );
  return { rows, days };
}

function toShiftRow({ brandName: _brand, isAfterBreak: _break, ...row }: NamedShift): ShiftRow {
  return {
    ...row,
    startsAt: toIso(row.startsAt),
    endsAt: toIso(row.endsAt),
  };
}

/** Sorted by name: people who worked, and people in the filter who didn't. */
function listStaffPeople(
  { rows, people }: WorkedShifts,
  staffIds: readonly string[],
): StaffPerson[] {
  const names = new Map(rows.map(({ staffId, staffName }) => [staffId, staffName]));
  for (const id of staffIds) names.set(id, people.get(id) ?? id);
  const staff = [...names].map(([id, name]) => ({ id, name }));
  return staff.sort((a, b) => compareText(foldText(a.name), foldText(b.name)));
}

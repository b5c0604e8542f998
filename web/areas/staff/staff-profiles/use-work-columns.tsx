import { formatWeekday } from '#shared/domain/values/day-text.ts';
import { useMemo } from 'react';
import {
  type StaffGridRow,
  type StaffRowExtras,
  staffProfiles,
} from '#shared/contract/staff/staff-profiles.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { EmptyCell } from '#web/kit/grid/cells/empty-cell.tsx';
import { formatHours } from '#web/kit/words/zoned-time.ts';

/** The maximum of one call. */
const maxRows = 200;

/**
 * Columns for the upcoming shifts and tasks of the page's people (spec §3). They load separately,
 * so that the grid doesn't wait for them; until then the cells are empty.
 */
export function useWorkColumns(
  rows: readonly StaffGridRow[] | undefined,
): GridColumn<StaffGridRow>[] {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const ids = useMemo(() => rows?.slice(0, maxRows).map(({ id }) => id) ?? [], [rows]);
  const looks = useRoute(
    staffProfiles,
    'looks',
    { body: { ids } },
    { enabled: ids.length > 0, meta: { quiet: true } },
  ).data?.data;
  return useMemo(() => {
    const byId = new Map(looks?.map((look) => [look.id, look]));
    return buildWorkColumns((row) => byId.get(row.id), zone);
  }, [looks, zone]);
}

/** The next shift in full and how many follow it, so that no shift is truncated. */
function NextShift({ shifts: [first, ...others] }: { shifts: readonly string[] }) {
  if (first === undefined) return <EmptyCell />;
  return (
    <span className="figures whitespace-nowrap" title={[first, ...others].join('\n')}>
      {first}
      {others.length > 0 && (
        <span className="ml-2 text-ink-quiet" aria-hidden>
          {text('staff_shifts_more', { count: others.length })}
        </span>
      )}
      {others.length > 0 && <span className="sr-only">, {others.join(', ')}</span>}
    </span>
  );
}

const formatShifts = (look: StaffRowExtras | undefined, zone: string) =>
  (look?.shifts ?? []).map(({ startDateTime, endDateTime }) =>
    text('staff_shift', {
      day: formatWeekday(startDateTime, zone),
      hours: formatHours(startDateTime, endDateTime, zone),
    }),
  );

const buildWorkColumns = (
  renderCell: (row: StaffGridRow) => StaffRowExtras | undefined,
  zone: string,
): GridColumn<StaffGridRow>[] => [
  {
    kind: 'custom',
    key: 'staffScheduleList',
    header: text('staff_column_shifts', staffLimits),
    width: '16rem',
    render: (row) => <NextShift shifts={formatShifts(renderCell(row), zone)} />,
    text: (row) => formatShifts(renderCell(row), zone).join(', '),
  },
  {
    kind: 'events',
    key: 'staffScheduleEventGrid',
    header: text('staff_column_events', staffLimits),
    optional: true,
    value: (row) =>
      (renderCell(row)?.events ?? []).map(({ id, eventName }) => ({ id, name: eventName })),
  },
  {
    kind: 'equipment',
    key: 'assetsList',
    header: text('staff_column_equipment', staffLimits),
    optional: true,
    value: (row) =>
      (renderCell(row)?.equipment ?? []).map((it) => ({
        id: it.id,
        name: it.assetName,
        color: it.colorPicker,
      })),
  },
  {
    kind: 'tasks',
    key: 'staffScheduleTaskGrid',
    header: text('staff_column_tasks', staffLimits),
    optional: true,
    value: (row) =>
      (renderCell(row)?.tasks ?? []).map(({ id, title }) => ({ id, name: title, done: false })),
  },
];

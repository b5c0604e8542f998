import { useMemo } from 'react';
import { eventCrew } from '#addresses/events/event-crew.ts';
import type { EventRowExtras } from '#shared/contract/events/event-crew.ts';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import { text } from '#shared/text/events/event-crew.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useFranchiseDisplay } from '#web/api/franchise/use-franchise-display.ts';
import { useRoute } from '#web/api/use-route.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';

/** The maximum of one call. */
const maxRows = 200;

/**
 * Columns for the crew, equipment and tasks of the page's rows (spec §2). They load separately, so
 * that the grid doesn't wait for them; until then the cells are empty.
 */
export function useCrewColumns(
  page: { readonly data: readonly EventRow[] } | undefined,
  /** Another franchise than the person's own, which has its own staff. */
  other: string | undefined,
): GridColumn<EventRow>[] {
  const { franchiseId } = useAccount();
  const isOwn = other === undefined && franchiseId !== null;
  const ids = useMemo(() => page?.data.slice(0, maxRows).map(({ id }) => id) ?? [], [page]);
  const looks = useRoute(
    eventCrew,
    'looks',
    { body: { ids } },
    { enabled: isOwn && ids.length > 0, meta: { quiet: true } },
  ).data?.data;
  const display = useFranchiseDisplay({ enabled: isOwn });
  return useMemo(() => {
    if (!isOwn) return [];
    const byId = new Map(looks?.map((look) => [look.id, look]));
    const columns = buildCrewColumns((row) => byId.get(row.id));
    if (!display) return columns;
    const colors = {
      sent: display.notificationSentColor,
      notSent: display.notificationNotSentColor,
    };
    return [
      ...columns,
      {
        kind: 'sent',
        key: 'givebackPaid',
        header: text('events_column_giveback_paid'),
        optional: true,
        value: (row) => byId.get(row.id)?.givebackPaid ?? undefined,
        colors,
        says: { sent: text('events_giveback_paid'), notSent: text('events_giveback_unpaid') },
      },
      {
        kind: 'sent',
        key: 'taskCompleteStatus',
        header: text('events_column_task_complete'),
        optional: true,
        value: (row) => byId.get(row.id)?.taskComplete ?? undefined,
        colors,
        says: { sent: text('events_tasks_complete'), notSent: text('events_tasks_open') },
      },
    ];
  }, [isOwn, looks, display]);
}

const buildCrewColumns = (
  renderCell: (row: EventRow) => EventRowExtras | undefined,
): GridColumn<EventRow>[] => [
  {
    kind: 'equipment',
    key: 'assetsList',
    header: text('events_column_equipment'),
    optional: true,
    value: (row) =>
      (renderCell(row)?.equipment ?? []).map((it) => ({
        id: it.id,
        name: it.assetName,
        color: it.colorPicker,
      })),
  },
  {
    kind: 'staff',
    key: 'staffsList',
    header: text('events_column_staff'),
    optional: true,
    value: (row) => renderCell(row)?.staff ?? [],
  },
  {
    kind: 'tasks',
    key: 'tasks',
    header: text('events_column_tasks'),
    optional: true,
    value: (row) =>
      (renderCell(row)?.tasks ?? []).map(({ id, title, status }) => ({
        id,
        name: title,
        done: status === 'completed',
      })),
  },
];

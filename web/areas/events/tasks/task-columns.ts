import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { TaskRow } from '#shared/contract/events/tasks.ts';
import type { TaskState } from '#shared/domain/events/task-grid.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { text } from '#shared/text/events/tasks.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { formatDue, formatFrequency, toTaskStatusBadge } from './task-text.ts';

type TaskColumnContext = {
  readonly brands: readonly Brand[];
  readonly color: string | undefined;
  readonly zone: string;
  readonly state: TaskState;
};

export function buildTaskColumns({
  brands,
  color,
  zone,
  state,
}: TaskColumnContext): GridColumn<TaskRow>[] {
  // Who completed a task and when only matters for completed ones.
  const isDone = state === 'completed';
  return [
    {
      kind: 'dot',
      key: 'title',
      header: text('tasks_column_title'),
      sortable: true,
      primary: true,
      width: '17rem',
      value: ({ title: label }) => ({ label, color: color ?? equipmentLimits.defaultColor }),
    },
    {
      kind: 'text',
      key: 'dueAt',
      header: text('tasks_column_due'),
      sortable: true,
      width: '14.5rem',
      value: formatDue,
    },
    {
      kind: 'status',
      key: 'status',
      header: text('tasks_column_status'),
      sortable: true,
      width: '8rem',
      value: toTaskStatusBadge,
    },
    {
      kind: 'events',
      key: 'eventName',
      header: text('tasks_column_event'),
      sortable: true,
      value: ({ eventId, eventName }) =>
        eventId === null ? [] : [{ id: eventId, name: eventName, href: buildEventPath(eventId) }],
    },
    {
      kind: 'staff',
      key: 'staff',
      header: text('tasks_column_staff'),
      value: ({ staff }) => staff,
    },
    {
      kind: 'equipment',
      key: 'equipment',
      header: text('tasks_column_equipment'),
      optional: isDone,
      value: ({ equipment }) =>
        equipment.map((it) => ({ id: it.id, name: it.assetName, color: it.colorPicker })),
    },
    {
      kind: 'dot',
      key: 'brandId',
      header: text('tasks_column_brand'),
      optional: true,
      value: (row) => {
        const brand = brands.find(({ brandId }) => brandId === row.brandId);
        return brand && { color: brand.color, label: brand.brandName };
      },
    },
    {
      kind: 'text',
      key: 'frequency',
      header: text('tasks_column_frequency'),
      optional: isDone,
      value: formatFrequency,
    },
    {
      kind: 'dateTime',
      key: 'completedAt',
      header: text('tasks_column_completed_at'),
      sortable: true,
      optional: !isDone,
      zone,
      value: ({ completedAt }) => completedAt ?? undefined,
    },
    {
      kind: 'text',
      key: 'completedBy',
      header: text('tasks_column_completed_by'),
      optional: !isDone,
      value: ({ completedBy }) => completedBy || undefined,
    },
  ];
}

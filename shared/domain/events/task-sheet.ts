// The tasks grid as a sheet.
import { toHourCell, type SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { dayCell, emptyCell, textCell } from '#shared/domain/lists/sheet.ts';
import type { NamedTask } from './task-grid.ts';

export const taskSheet: readonly SheetColumnPlan<NamedTask>[] = [
  { heading: 'tasks_column_title', kind: 'text', cell: ({ title }) => textCell(title) },
  { heading: 'tasks_column_due_date', kind: 'day', cell: ({ dueDate }) => dayCell(dueDate) },
  {
    heading: 'tasks_column_due_time',
    kind: 'text',
    cell: ({ dueTime }) => textCell(dueTime ?? ''),
  },
  {
    heading: 'tasks_column_brand',
    kind: 'text',
    cell: ({ brandId }, { brandNames }) => textCell(brandNames.get(brandId) ?? brandId),
  },
  { heading: 'tasks_column_event', kind: 'text', cell: ({ eventName }) => textCell(eventName) },
  {
    heading: 'tasks_column_frequency',
    kind: 'word',
    cell: ({ frequency }) => ({ kind: 'word', key: `task_frequency_${frequency}` }),
  },
  {
    heading: 'tasks_column_staff',
    kind: 'text',
    cell: ({ staff }) => textCell(staff.map(({ name }) => name).join(', ')),
  },
  {
    heading: 'tasks_column_equipment',
    kind: 'text',
    cell: ({ equipment }) => textCell(equipment.map(({ assetName }) => assetName).join(', ')),
  },
  {
    heading: 'tasks_column_status',
    kind: 'word',
    cell: ({ status }) => ({ kind: 'word', key: `task_status_${status}` }),
  },
  {
    heading: 'tasks_column_completed_at',
    kind: 'hour',
    cell: ({ completedAt }, place) =>
      completedAt === null ? emptyCell : toHourCell(completedAt, place),
  },
  {
    heading: 'tasks_column_completed_by',
    kind: 'text',
    cell: ({ completedBy }) => textCell(completedBy),
  },
];

// The rows of the tasks grid. The index holds them as objects; chunks hold many of them by columns.
import { rowCodec, type RowCodec } from '#functions/data/lists/row-codec.ts';
import type { RowBucketing } from '#functions/data/lists/row-stamps.ts';
import { toReader, type ValueShape } from '#functions/data/store/stored-shape.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';
import type { ListedTask, TaskStatus } from '#shared/domain/events/task.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';

export const listedTaskShape: ValueShape<ListedTask> = {
  id: '',
  version: 0,
  title: '',
  brandId: '',
  eventId: null,
  eventName: '',
  eventDate: null,
  dueDate: epochDay,
  dueTime: null,
  startTime: null,
  frequency: 'DNR',
  customEvery: 1,
  customUnit: 'day',
  timeZone: defaultTimeZone,
  staffIds: [],
  assetIds: [],
  status: 'open',
  completedAt: null,
  completedById: null,
  completedBy: '',
  seriesId: '',
  anchor: epochDay,
  isNextMade: false,
};

const listedTask = toReader<ListedTask>(listedTaskShape);

export const taskCodec: RowCodec<ListedTask> = {
  ...rowCodec<ListedTask>()(
    [
      [
        'id',
        'version',
        'title',
        'brandId',
        'eventId',
        'eventName',
        'eventDate',
        'dueDate',
        'dueTime',
        'startTime',
        'frequency',
        'customEvery',
        'customUnit',
        'timeZone',
        'staffIds',
        'assetIds',
        'status',
        'completedAt',
        'completedById',
        'completedBy',
        'seriesId',
        'anchor',
        'isNextMade',
      ],
    ],
    {},
  ),
  parse: (stored) => listedTask.read(stored),
};

/** One bucket per status and month, the beginning of the index key. */
export const taskBuckets: RowBucketing<ListedTask> = {
  name: 'task',
  getBucket: ({ status, dueDate }) => `${status}/${dueDate.slice(0, 'yyyy-mm'.length)}`,
};

/** The buckets of one status. */
export const toTaskRange = (status: TaskStatus) => ({ from: `${status}/`, to: `${status}/~` });

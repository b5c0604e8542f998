import { z } from 'zod';
import {
  customUnits,
  taskFrequencies,
  taskLimits,
  taskStatuses,
} from '#shared/domain/events/task.ts';
import { taskGridColumns, taskStates } from '#shared/domain/events/task-grid.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { area, franchise, franchiseAny, ownAsStaff, route } from '#shared/contract/route.ts';
import {
  ColorText,
  Id,
  InstantText,
  LocalDateText,
  LocalTimeText,
  paragraph,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';

const details = {
  title: requiredLine(taskLimits.titleLength),
  description: paragraph(taskLimits.descriptionLength).default(''),
  dueDate: LocalDateText,
  /** Null means by the end of the day. */
  dueTime: LocalTimeText.nullable().default(null),
  /** Only with a due time: when it starts to occupy its staff and equipment. */
  startTime: LocalTimeText.nullable().default(null),
  /** Spec §9; DNR means that it doesn't repeat. */
  frequency: z.enum(taskFrequencies).default('DNR'),
  customEvery: z.int().min(1).max(taskLimits.customMaximum).default(1),
  customUnit: z.enum(customUnits).default('week'),
};

const staffIds = z.array(Id).max(taskLimits.staff);
const assetIds = z.array(Id).max(taskLimits.assets);
/** Each requires the permission to assign; left out, the assignment stays. */
const assignmentFields = { staffIds: staffIds.optional(), assetIds: assetIds.optional() };
/** Owners may overrule a conflict once they have seen it. */
const overruleFields = { overrule: z.boolean().default(false) };

export const TaskRow = z.object({
  id: Id,
  version: z.int().min(1),
  title: z.string(),
  brandId: Id,
  eventId: Id.nullable(),
  eventName: z.string(),
  dueDate: details.dueDate,
  dueTime: details.dueTime,
  startTime: details.startTime,
  dueAt: InstantText,
  frequency: z.enum(taskFrequencies),
  customEvery: z.int(),
  customUnit: z.enum(customUnits),
  staff: z.array(z.object({ id: Id, name: z.string() })),
  equipment: z.array(z.object({ id: Id, assetName: z.string(), colorPicker: ColorText })),
  status: z.enum(taskStatuses),
  overdue: z.boolean(),
  completedAt: InstantText.nullable(),
  /** Who completed it; empty while it is open. */
  completedBy: z.string(),
});
export type TaskRow = z.infer<typeof TaskRow>;

export const TaskDetails = TaskRow.extend({ description: z.string() });
export type TaskDetails = z.infer<typeof TaskDetails>;

export const TaskChoices = z.object({
  staff: z.array(z.object({ id: Id, name: z.string() })),
  equipment: z.array(z.object({ id: Id, assetName: z.string() })),
});
export type TaskChoices = z.infer<typeof TaskChoices>;

/** A person's tasks: all open ones and those that they completed recently. */
export const OwnTask = TaskRow.pick({
  id: true,
  title: true,
  eventId: true,
  eventName: true,
  dueDate: true,
  dueTime: true,
  startTime: true,
  status: true,
  overdue: true,
}).extend({ description: z.string(), equipment: z.array(z.string()) });
export type OwnTask = z.infer<typeof OwnTask>;

const filters = {
  state: z.enum(taskStates).default('open'),
  staffIds: z.array(Id).max(listLimits.gridFilterValues).default([]),
};
export const TaskGridRequest = gridRequest(taskGridColumns, filters);
export type TaskGridRequest = z.output<typeof TaskGridRequest>;
export const TaskExport = gridExportRequest(taskGridColumns, filters);

/** People with any task permission can see tasks (spec §6). */
const taskReadAccess = franchiseAny([
  { code: 'MANAGE_TASK', level: 'read' },
  { code: 'ASSIGN_STAFF_TO_TASK', level: 'read' },
  { code: 'ASSIGN_EQUIPMENT_TO_TASK', level: 'read' },
]);
const writes = franchise('MANAGE_TASK', 'write');
const base = '/v1/secure/tasks';
const versionedFields = { id: Id, version: z.int().min(1) };

export const tasks = area({
  noun: 'events',
  name: 'tasks',
  uses: ['table', 'tableRemoval'],
  routes: {
    grid: gridRoute({
      path: `${base}/grid-data`,
      summary: 'The tasks grid',
      access: taskReadAccess,
      body: TaskGridRequest,
      reply: gridReply(TaskRow),
    }),
    exportGrid: route({
      method: 'POST',
      path: `${base}/grid-data/export`,
      summary: 'The tasks grid as a workbook or CSV',
      access: taskReadAccess,
      body: TaskExport,
      reply: gridExportReply,
      download: true,
    }),
    details: route({
      method: 'GET',
      path: `${base}/details/{id}`,
      summary: 'One task',
      access: taskReadAccess,
      reply: z.object({ data: TaskDetails }),
    }),
    ofEvent: route({
      method: 'GET',
      path: `${base}/events/{id}`,
      summary: 'The tasks of an event, by the time at which they are due',
      access: taskReadAccess,
      reply: z.object({ data: z.array(TaskRow) }),
    }),
    choices: route({
      method: 'GET',
      path: `${base}/choices`,
      summary: 'The staff and the equipment that the caller may assign to tasks',
      access: taskReadAccess,
      reply: z.object({ data: TaskChoices }),
    }),
    create: route({
      method: 'POST',
      path: base,
      summary: 'Add a task, to an event or alone',
      access: writes,
      body: z.object({
        ...details,
        ...assignmentFields,
        ...overruleFields,
        brandId: Id,
        /** The task gets the event's brand. */
        eventId: Id.nullable().default(null),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: base,
      summary: 'Change a task',
      access: writes,
      body: z.object({
        ...versionedFields,
        ...details,
        ...assignmentFields,
        ...overruleFields,
        brandId: Id,
      }),
      reply: SavedReply,
    }),
    assignStaff: route({
      method: 'PUT',
      path: `${base}/staff`,
      summary: 'Assign staff to a task',
      access: franchise('ASSIGN_STAFF_TO_TASK', 'write'),
      body: z.object({ ...versionedFields, ...overruleFields, staffIds }),
      reply: SavedReply,
    }),
    assignAssets: route({
      method: 'PUT',
      path: `${base}/assets`,
      summary: 'Assign equipment to a task',
      access: franchise('ASSIGN_EQUIPMENT_TO_TASK', 'write'),
      body: z.object({ ...versionedFields, ...overruleFields, assetIds }),
      reply: SavedReply,
    }),
    setCompleted: route({
      method: 'PUT',
      path: `${base}/completed`,
      summary: 'Complete or reopen a task; completing a repeating one creates the next',
      access: writes,
      body: z.object({ id: Id, completed: z.boolean() }),
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: `${base}/delete/{id}`,
      summary: 'Delete a task; a repeating one ends',
      access: writes,
      reply: MessageReply,
    }),
    own: route({
      method: 'GET',
      path: `${base}/own`,
      summary: 'Your open tasks, and those completed in the last week',
      access: ownAsStaff,
      reply: z.object({ data: z.array(OwnTask), today: LocalDateText }),
    }),
    setOwnCompleted: route({
      method: 'PUT',
      path: `${base}/own/completed`,
      summary: 'Complete or reopen one of your tasks',
      access: ownAsStaff,
      body: z.object({ id: Id, completed: z.boolean() }),
      reply: SavedReply,
    }),
  },
});

import { buildEventExistsCheck } from '#functions/data/events/event-references.ts';
import { toActor } from '#functions/data/events/event-history.ts';
import { buildEventRead, getEvent } from '#functions/data/events/events.ts';
import {
  getTask,
  saveTasks,
  type SaveTasksResult,
  listEventTasks,
} from '#functions/data/events/tasks.ts';
import { readNamedTaskSet } from '#functions/data/events/task-list.ts';
import { withAssigneeNames } from '#functions/data/events/tasks-with-names.ts';
import { getAssigneeNames } from '#functions/data/events/assignees.ts';
import { listAssets, buildUsableAssetCheck } from '#functions/data/equipment/assets.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { completeTask } from '#functions/flows/events/complete-task.ts';
import { listOwnTasks, toTaskRow } from '#functions/flows/events/list-tasks.ts';
import { taskExport } from '#functions/flows/events/task-export.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { requireBrand, toAccessScope } from '#functions/http/access.ts';
import { Conflict, Forbidden, requireFound, Invalid, NotFound } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import type { SignedInContext } from '#functions/http/serve.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { requireOverrule, toTakenError } from '#functions/flows/occupancy/double-booking.ts';
import { newId } from '#functions/ports/ids.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { taskGrid } from '#shared/domain/events/task-grid.ts';
import {
  getTaskDueAt,
  type Task,
  findTaskHoursProblem,
  taskLimits,
  type TaskTimes,
} from '#shared/domain/events/task.ts';
import { getGridPage } from '#shared/domain/lists/row-set.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage } from '#shared/text/catalogue.ts';

const { routes } = tasks;

const prefetchEvent = ({ params }: { readonly params: { readonly id: string } }, scope: Scope) =>
  buildEventRead(scope, params.id);

export const handler = serveRecordedArea(tasks, {
  async grid({ body }, { scope, now }) {
    const set = await readNamedTaskSet(limitScopeToBrands(scope, body.brandIds), body.state, now);
    const { data, count } = getGridPage(set, taskGrid, { ...body, now }, undefined);
    return { data: data.map((task) => toTaskRow(task, now)), count };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const franchise = { scope, timeZone: session.timeZone, name: undefined };
    const asker = { scope, userId: session.userId, requestKey };
    const request = { ...body, askedAt: now };
    return requireFound(
      await exportGrid(asker, { source: taskExport, request, format, franchise }, now),
    );
  },

  async details({ params }, { scope, now }) {
    const [task, names] = await Promise.all([getTask(scope, params.id), getAssigneeNames(scope)]);
    const { description, ...listed } = requireFound(task);
    return { data: { ...toTaskRow(withAssigneeNames(listed, names), now), description } };
  },

  ofEvent: prefetch(prefetchEvent, async ({ params }, { scope, now }, event) => {
    requireFound(event);
    const [listed, names] = await Promise.all([
      listEventTasks(scope, params.id),
      getAssigneeNames(scope),
    ]);
    const sorted = listed.toSorted((one, other) => getTaskDueAt(one) - getTaskDueAt(other));
    return { data: sorted.map((task) => toTaskRow(withAssigneeNames(task, names), now)) };
  }),

  async choices(_input, caller) {
    const staffScope = toAccessScope(caller, routes.assignStaff.access);
    const assetScope = toAccessScope(caller, routes.assignAssets.access);
    const [staff, assets] = await Promise.all([
      staffScope ? listStaff(staffScope) : [],
      assetScope ? listAssets(assetScope) : [],
    ]);
    return {
      data: {
        staff: staff
          .filter(({ active }) => active)
          .map((member) => ({ id: member.id, name: formatStaffName(member) })),
        equipment: assets
          .filter(({ activated }) => activated)
          .map(({ assetId: id, assetName }) => ({ id, assetName })),
      },
    };
  },

  async create({ body }, caller) {
    const { scope, session } = caller;
    const { requestKey: _, overrule, staffIds = [], assetIds = [], eventId, ...details } = body;
    requireHours(details);
    const event = eventId === null ? undefined : await requireEvent(caller, eventId);
    const brandId = event?.brandId ?? details.brandId;
    requireBrand(caller, brandId);
    const created = {
      ...details,
      brandId,
      eventId,
      eventName: event?.eventName ?? '',
      version: 1,
      eventDate: event?.eventDate ?? null,
      timeZone: session.timeZone,
      ...openState,
      anchor: details.dueDate,
    };
    const assigned = { staffIds: [...new Set(staffIds)], assetIds: [...new Set(assetIds)] };
    const overruled = requireOverrule(caller, overrule);
    const request = toIdempotentRequest(caller, 'tasks.create', body);
    const made = await runIdempotent(request, async (id, part) => {
      const after: Task = { ...created, ...assigned, id, seriesId: id };
      const also = [
        ...(await checkAssignees(caller, noAssignees, after)),
        ...(eventId === null ? [] : [buildEventExistsCheck(scope, eventId)]),
      ];
      const saving = await saveTasks(scope, [{ after }], {
        also: [part, ...also],
        overrule: overruled,
      });
      if (saving === 'refused') return false;
      await requireSaved(caller, saving, after);
      return true;
    });
    if (made === undefined) throw Invalid.field('general', 'msg_task_gone');
    return { data: { id: made }, general: successMessage('msg_task_added', { title: body.title }) };
  },

  async update({ body }, caller) {
    const { scope, now } = caller;
    const { id, version, overrule, staffIds, assetIds, brandId, ...details } = body;
    requireHours(details);
    requireBrand(caller, brandId);
    const before = await requireTask(caller, id, version);
    const isRepeatedAnew = (['dueDate', 'frequency', 'customEvery', 'customUnit'] as const).some(
      (field) => before[field] !== details[field],
    );
    const after: Task = {
      ...before,
      ...details,
      brandId: before.eventId === null ? brandId : before.brandId,
      staffIds: [...new Set(staffIds ?? before.staffIds)],
      assetIds: [...new Set(assetIds ?? before.assetIds)],
      // The earlier days say nothing about the new repetition.
      ...(isRepeatedAnew ? { anchor: details.dueDate, seriesId: newId(now) } : {}),
    };
    const also = await checkAssignees(caller, before, after);
    const saving = await saveTasks(scope, [{ before, after }], {
      also,
      overrule: requireOverrule(caller, overrule),
    });
    await requireSaved(caller, saving, after);
    return { data: { id }, general: successMessage('msg_task_saved', { title: after.title }) };
  },

  async assignStaff({ body: { id, version, overrule, staffIds } }, caller) {
    const before = await requireTask(caller, id, version);
    return assignTask(caller, before, { ...before, staffIds: [...new Set(staffIds)] }, overrule);
  },

  async assignAssets({ body: { id, version, overrule, assetIds } }, caller) {
    const before = await requireTask(caller, id, version);
    return assignTask(caller, before, { ...before, assetIds: [...new Set(assetIds)] }, overrule);
  },

  async setCompleted({ body }, caller) {
    return setCompleted(caller, requireFound(await getTask(caller.scope, body.id)), body.completed);
  },

  async remove({ params }, caller) {
    const before = requireFound(await getTask(caller.scope, params.id));
    await requireSaved(caller, await saveTasks(caller.scope, [{ before }]), before);
    return { general: successMessage('msg_task_deleted', { title: before.title }) };
  },

  async own(_input, { scope, session, now }) {
    const today = toLocalDate(now, session.timeZone);
    return { data: await listOwnTasks(scope, session.userId, { now, today }), today };
  },

  async setOwnCompleted({ body }, caller) {
    const task = requireFound(await getTask(caller.scope, body.id));
    // A task that isn't assigned to the caller is a 404 for them.
    if (!task.staffIds.includes(caller.session.userId)) throw new NotFound();
    return setCompleted(caller, task, body.completed);
  },
});

const openState = {
  status: 'open',
  completedAt: null,
  completedById: null,
  completedBy: '',
  isNextMade: false,
} as const;

const noAssignees = { staffIds: [], assetIds: [] };

function requireHours(times: TaskTimes): void {
  const problem = findTaskHoursProblem(times);
  if (problem) throw Invalid.field(problem.field, problem.key);
}

async function requireEvent({ scope }: SignedInContext, eventId: string) {
  const event = await getEvent(scope, eventId);
  if (!event) throw Invalid.field('eventId', 'msg_task_event_missing');
  if (!takesPlace(event.status)) throw Invalid.field('eventId', 'msg_task_event_off');
  return event;
}

async function requireTask({ scope }: SignedInContext, id: string, version: number) {
  const task = requireFound(await getTask(scope, id));
  if (task.version !== version) throw new Conflict();
  return task;
}

type TaskAssignees = Pick<Task, 'staffIds' | 'assetIds'>;

/**
 * A caller who changes assignees needs that permission on the task's brand, and new assignees must
 * exist. The returned items keep equipment from being deleted meanwhile.
 */
async function checkAssignees(
  caller: SignedInContext,
  before: TaskAssignees,
  after: Task,
): Promise<TransactItem[]> {
  const { scope } = caller;
  if (!isSameSet(before.staffIds, after.staffIds)) {
    requireAssignScope(caller, 'assignStaff', after.brandId);
    const staff = await listStaff(scope);
    const active = new Set(staff.flatMap((member) => (member.active ? [member.id] : [])));
    const missing = after.staffIds.some((id) => !before.staffIds.includes(id) && !active.has(id));
    if (missing) throw Invalid.field('staffIds', 'msg_task_staff_missing');
  }
  if (isSameSet(before.assetIds, after.assetIds)) return [];
  const assignable = requireAssignScope(caller, 'assignAssets', after.brandId);
  const joining = after.assetIds.filter((id) => !before.assetIds.includes(id));
  if (joining.length === 0) return [];
  const known = new Set((await listAssets(assignable)).map(({ assetId }) => assetId));
  if (joining.some((id) => !known.has(id))) {
    throw Invalid.field('assetIds', 'msg_task_asset_missing');
  }
  return joining.map((id) => buildUsableAssetCheck(scope, id));
}

/** The brands on which the caller may do this. */
function requireAssignScope(
  caller: SignedInContext,
  route: 'assignStaff' | 'assignAssets',
  brandId: string,
): Scope {
  const allowed = toAccessScope(caller, routes[route].access);
  if (!allowed || !includesBrand(allowed.brands, brandId)) throw new Forbidden();
  return allowed;
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

async function assignTask(
  caller: SignedInContext,
  before: Task,
  after: Task,
  isOverruled: boolean,
) {
  const also = await checkAssignees(caller, before, after);
  const overrule = requireOverrule(caller, isOverruled);
  const saving = await saveTasks(caller.scope, [{ before, after }], { also, overrule });
  await requireSaved(caller, saving, after);
  return {
    data: { id: after.id },
    general: successMessage('msg_task_saved', { title: after.title }),
  };
}

async function setCompleted(caller: SignedInContext, task: Task, completed: boolean) {
  const { scope, session, now } = caller;
  const { id, title } = task;
  const saving = await completeTask(scope, task, completed, toActor(session, now));
  if (saving === 'canceled') throw Invalid.field('general', 'msg_task_canceled');
  await requireSaved(caller, saving, task);
  const key = completed ? 'msg_task_completed' : 'msg_task_reopened';
  return { data: { id }, general: successMessage(key, { title }) };
}

async function requireSaved(
  { scope }: SignedInContext,
  saving: SaveTasksResult,
  { timeZone }: Task,
): Promise<void> {
  if (typeof saving === 'object') throw await toTakenError(scope, timeZone, saving.taken);
  if (saving === 'full') {
    throw Invalid.field('general', 'msg_tasks_full', { maximum: taskLimits.perEvent });
  }
  if (saving === 'refused') throw Invalid.field('assetIds', 'msg_task_asset_missing');
  if (saving === 'changed') throw new Conflict();
}

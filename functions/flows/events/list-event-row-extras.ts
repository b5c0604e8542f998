// What the events grid shows in addition to its rows: who and what is assigned, and the tasks.
import { getAssigneeNames, type AssigneeNames } from '#functions/data/events/assignees.ts';
import {
  listEventAssignments,
  type EventAssignments,
} from '#functions/data/events/event-references.ts';
import { type EventTask, getTasksByEvent } from '#functions/data/events/event-tasks.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { EventRowExtras } from '#shared/contract/events/event-crew.ts';
import { isGivebackDue } from '#shared/domain/events/event-notices.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { areTasksComplete } from '#shared/domain/events/task.ts';

/** `taskScope`: the brands on which the caller may see the names of tasks. */
export async function listEventRowExtras(
  scope: Scope,
  taskScope: Scope | undefined,
  eventIds: readonly string[],
): Promise<EventRowExtras[]> {
  const ids = [...new Set(eventIds)];
  const [assigned, tasks, names, franchise] = await Promise.all([
    listEventAssignments(scope, ids),
    getTasksByEvent(scope, ids),
    getAssigneeNames(scope),
    getFranchise(scope),
  ]);
  const usualGiveback = franchise?.givebackPercentage ?? '0';
  return assigned.map((event) => {
    const seesTasks = includesBrand(taskScope?.brands ?? [], event.brandId);
    return toEventLook(event, {
      tasks: tasks.get(event.eventId) ?? [],
      seesTasks,
      names,
      usualGiveback,
    });
  });
}

type EventLookContext = {
  readonly tasks: readonly EventTask[];
  readonly seesTasks: boolean;
  readonly names: AssigneeNames;
  readonly usualGiveback: string;
};

const isGivebackPaid = ({ sales }: EventAssignments) => sales?.givebackPaidAt !== undefined;

function toEventLook(
  event: EventAssignments,
  { tasks, seesTasks, names, usualGiveback }: EventLookContext,
): EventRowExtras {
  const { eventId: id, staffIds, assetIds } = event;
  return {
    id,
    staff: staffIds.flatMap((staffId) => {
      const name = names.staff.get(staffId);
      return name ? [{ id: staffId, name }] : [];
    }),
    equipment: assetIds.flatMap((assetId) => names.equipment.get(assetId) ?? []),
    tasks: seesTasks ? tasks.map((task) => ({ ...task })) : [],
    taskComplete: areTasksComplete(tasks) ?? null,
    givebackPaid: isGivebackDue(event, usualGiveback) ? isGivebackPaid(event) : null,
  };
}

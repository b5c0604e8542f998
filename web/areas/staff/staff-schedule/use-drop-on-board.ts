// What a drag on the board does, and how it is undone.
import type { DragEndEvent } from '@dnd-kit/core';
import type {
  PlannedEvent,
  PlannedShift,
  ScheduleWeek,
} from '#shared/contract/staff/staff-schedule.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { formatClock } from '#web/kit/words/zoned-time.ts';
import {
  type BoardCellRef,
  buildCellKey,
  isPlannedAnyway,
  parseCellKey,
  toEventShiftInput,
  toPlanShiftInput,
  unassigned,
} from './board.ts';
import { parseDraggedEvent, parseDraggedPerson, parseEventDrop } from './drag-ids.ts';
import { usePlanShift, useRemoveShift, useUpdateShift } from './queries.ts';
import type { ResizeShift } from './use-shift-resize.ts';

/**
 * Moves the shift to the cell or, if it was dragged with Alt, plans a copy there. An event and a
 * person that meet plan the person at the event.
 */
export function useDropOnBoard(week: ScheduleWeek, days: readonly LocalDate[]) {
  const change = useChangeWithUndo(week);
  const plan = usePlanWithUndo();
  const planAtEvent = (event: PlannedEvent, { staffId, day }: BoardCellRef) => {
    const { eventName: name } = event;
    if (day !== event.eventDate) {
      notify.error(text('schedule_event_elsewhen', { name }));
      return;
    }
    const role = week.staff.find(({ id }) => id === staffId)?.role;
    const body = toEventShiftInput(event, { staffId, role });
    plan(body, text('schedule_event_planned', { name }));
  };
  return ({ active, over, activatorEvent }: DragEndEvent) => {
    const person = parseDraggedPerson(active.id);
    const target = over && week.events.find(({ id }) => id === parseEventDrop(over.id));
    if (person !== undefined) {
      if (target) planAtEvent(target, { staffId: person, day: target.eventDate });
      return;
    }
    const cell = over && parseCellKey(String(over.id), days);
    const event = week.events.find(({ id }) => id === parseDraggedEvent(active.id));
    if (event && cell) return planAtEvent(event, cell);
    const shift = week.shifts.find(({ id }) => id === active.id);
    if (!shift || !cell) return;
    if (buildCellKey(cell) === buildCellKey({ staffId: shift.staffId ?? '', day: shift.day }))
      return;
    if (isCopying(activatorEvent)) plan(toPlanShiftInput(shift, cell), text('schedule_copied'));
    else change(shift, toPlanShiftInput(shift, cell), { message: text('schedule_moved') });
  };
}

/** Saves a shift's new end after resizing. */
export function useSaveShiftEnd(week: ScheduleWeek): ResizeShift {
  const change = useChangeWithUndo(week);
  return (shift, endTime, onEnd) => {
    const message = text('schedule_resized', { shift: shift.title, time: formatClock(endTime) });
    change(shift, { ...toOwnInput(shift), endTime }, { message, onEnd });
  };
}

type ShiftInput = ReturnType<typeof toPlanShiftInput>;

/** The shift as it is. */
const toOwnInput = (shift: PlannedShift): ShiftInput =>
  toPlanShiftInput(shift, { staffId: shift.staffId ?? unassigned, day: shift.day });

type ChangeOptions = { readonly message: string; readonly onEnd?: () => void };

/** Undoing is refused if somebody changed the shift meanwhile. */
function useChangeWithUndo(week: ScheduleWeek) {
  const { mutate } = useUpdateShift();
  return (shift: PlannedShift, input: ShiftInput, { message, onEnd }: ChangeOptions) => {
    const { id, version } = shift;
    // What was planned on purpose goes back without asking again.
    const anyway = isPlannedAnyway(shift, week);
    const undo = () =>
      mutate(
        { body: { ...toOwnInput(shift), anyway, id, version: version + 1 } },
        { onSuccess: () => notify.success(text('schedule_undone')) },
      );
    mutate(
      { body: { ...input, id, version } },
      { onSuccess: () => notify.success(message, { undo }), onSettled: () => onEnd?.() },
    );
  };
}

type PlanInput = Omit<
  Parameters<ReturnType<typeof usePlanShift>['mutate']>[0]['body'],
  'requestKey'
>;

function usePlanWithUndo() {
  const { mutate } = usePlanShift();
  const remove = useRemoveShift();
  return (input: PlanInput, message: string) => {
    mutate(
      { body: { ...input, requestKey: crypto.randomUUID() } },
      {
        onSuccess: ({ data: { id } }) =>
          notify.success(message, { undo: () => remove.mutate({ params: { id } }) }),
      },
    );
  };
}

const isCopying = (event: Event) =>
  (event instanceof MouseEvent || event instanceof KeyboardEvent) &&
  (event.altKey || event.ctrlKey);

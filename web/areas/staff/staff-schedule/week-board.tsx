import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useMemo, useState } from 'react';
import {
  type LimitedDay,
  type PlannedEvent,
  type PlannedShift,
  type PlannedTask,
  type ScheduleWeek,
  staffSchedule,
} from '#shared/contract/staff/staff-schedule.ts';
import { resizeStepMinutes } from '#shared/domain/staff/planned-shift.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatClock } from '#web/kit/words/zoned-time.ts';
import { BoardCell } from './board-cell.tsx';
import { BoardRow } from './board-row.tsx';
import {
  buildBoardRows,
  type BoardCellRef,
  buildCellKey,
  parseCellKey,
  sumHours,
  groupLimitsByCell,
  toEventShiftInput,
  toPlanShiftInput,
  groupShiftsByCell,
  groupTasksByCell,
  unassigned,
} from './board.ts';
import { DayHeaders } from './day-headers.tsx';
import { DayStrip } from './day-strip.tsx';
import { formatDayColumn } from './day-formats.ts';
import { EventsLane, parseDraggedEvent } from './events-lane.tsx';
import { getNextCellCoordinates } from './next-cell.ts';
import { useUpdateShift, usePlanShift } from './queries.ts';
import type { ResizeShift } from './use-shift-resize.ts';

type WeekBoardProps = {
  week: ScheduleWeek;
  days: readonly LocalDate[];
  mayPlan: boolean;
  onAdd: (cell: BoardCellRef) => void;
  onOpen: (shiftId: string) => void;
};

/** The number of rows that render immediately. */
const initialRows = 24;

/** Rows of people and columns of days; on a phone one day at a time. */
export function WeekBoard({ week, days, mayPlan, onAdd, onOpen }: WeekBoardProps) {
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<LocalDate>();
  const day = days.find((each) => each === chosen) ?? days.find((each) => each === week.today);
  const shown = isPhone ? [day ?? week.from] : days;
  const rows = useMemo(() => buildBoardRows(week), [week]);
  const cells = useMemo(() => groupShiftsByCell(week.shifts), [week.shifts]);
  const limits = useMemo(() => groupLimitsByCell(week.limitedDays), [week.limitedDays]);
  const tasks = useMemo(() => groupTasksByCell(week.tasks), [week.tasks]);
  const nameOf = (cell: BoardCellRef) => rows.find(({ id }) => id === cell.staffId)?.name ?? '';
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  const mayMove = useCanOn(staffSchedule.routes.update);
  const canPlanOn = useCanOn(staffSchedule.routes.create);
  const drop = useDropShift(week, days);
  const resize = useSaveShiftEnd();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: getNextCellCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const columns = isPhone
    ? 'minmax(7rem, 9rem) minmax(10rem, 1fr)'
    : `minmax(8rem, 11rem) repeat(${shown.length}, minmax(7rem, 1fr))`;
  const placeOf = (over: Over | null) => {
    const cell = over && parseCellKey(String(over.id), days);
    return cell
      ? text('schedule_place', { name: nameOf(cell), day: formatDayColumn(cell.day) })
      : undefined;
  };
  const titleOf = (id: string | number) =>
    week.events.find((event) => event.id === parseDraggedEvent(id))?.eventName ??
    week.shifts.find((shift) => shift.id === id)?.title ??
    '';
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{
        announcements: buildAnnouncements(titleOf, placeOf),
        screenReaderInstructions: {
          draggable: text('schedule_drag_help', { minutes: resizeStepMinutes }),
        },
      }}
    >
      {isPhone && <DayStrip days={days} shown={shown[0]} today={week.today} onChoose={setChosen} />}
      <BoardFrame isPhone={isPhone}>
        <div
          role="table"
          aria-label={text('schedule_title')}
          className="grid min-w-fit"
          style={{ gridTemplateColumns: columns }}
        >
          <DayHeaders
            shown={shown}
            today={week.today}
            blocked={week.blockOffDays}
            hoursOn={(each) => sumHours(week.shifts.filter((shift) => shift.day === each))}
          />
          <EventsLane
            days={shown}
            events={week.events}
            shifts={week.shifts}
            names={names}
            mayPlan={canPlanOn}
          />
          {rows.map((row) => (
            <BoardRow
              key={row.id}
              row={row}
              days={shown}
              isLong={rows.length > initialRows}
              cellOf={(each) => {
                const place = { staffId: row.id, day: each };
                return (
                  <BoardCell
                    key={each}
                    place={place}
                    name={row.name}
                    shifts={cells.get(buildCellKey(place)) ?? noShifts}
                    events={week.events}
                    tasks={tasks.get(buildCellKey(place)) ?? noTasks}
                    limits={limits.get(buildCellKey(place)) ?? noLimits}
                    mayAdd={mayPlan && row.active && each >= week.today}
                    mayMove={mayMove}
                    onResize={resize}
                    onAdd={onAdd}
                    onOpen={onOpen}
                  />
                );
              }}
            />
          ))}
        </div>
      </BoardFrame>
    </DndContext>
  );
}

/**
 * If all columns fit, the board scrolls with the page, and its day headers stay below the page
 * header. On widths between that and a phone, it scrolls both ways within the height of the window,
 * below its day headers.
 */
function BoardFrame({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  const inSight = isPhone
    ? 'overflow-clip [--days-top:var(--below-header)]'
    : 'max-h-[calc(100dvh-var(--below-header)-1rem)] overflow-auto [--days-top:0px] @min-[58rem]:max-h-none @min-[58rem]:overflow-clip @min-[58rem]:[--days-top:var(--below-header)]';
  return (
    <div className="@container">
      <div
        className={classNames(
          'relative rounded-lg border border-line bg-surface shadow-low',
          inSight,
        )}
      >
        {children}
      </div>
    </div>
  );
}

const noShifts: readonly PlannedShift[] = [];
const noTasks: readonly PlannedTask[] = [];
const noLimits: readonly LimitedDay[] = [];

/** Moves the shift to the cell or, if it was dragged with Alt, plans a copy there. */
function useDropShift(week: ScheduleWeek, days: readonly LocalDate[]) {
  const change = useUpdateShift();
  const plan = usePlanShift();
  const planAtEvent = (event: PlannedEvent, cell: BoardCellRef) => {
    const { eventName: name } = event;
    if (cell.day !== event.eventDate) {
      notify.error(text('schedule_event_elsewhen', { name }));
      return;
    }
    const body = { ...toEventShiftInput(event, cell), requestKey: crypto.randomUUID() };
    const said = text('schedule_event_planned', { name });
    plan.mutate({ body }, { onSuccess: () => notify.success(said) });
  };
  return ({ active, over, activatorEvent }: DragEndEvent) => {
    const cell = over && parseCellKey(String(over.id), days);
    const event = week.events.find(({ id }) => id === parseDraggedEvent(active.id));
    if (event && cell) return planAtEvent(event, cell);
    const shift = week.shifts.find(({ id }) => id === active.id);
    if (!shift || !cell) return;
    if (buildCellKey(cell) === buildCellKey({ staffId: shift.staffId ?? '', day: shift.day }))
      return;
    if (isCopying(activatorEvent)) {
      plan.mutate(
        { body: { ...toPlanShiftInput(shift, cell), requestKey: crypto.randomUUID() } },
        { onSuccess: () => notify.success(text('schedule_copied')) },
      );
      return;
    }
    change.mutate(
      { body: { ...toPlanShiftInput(shift, cell), id: shift.id, version: shift.version } },
      { onSuccess: () => notify.success(text('schedule_moved')) },
    );
  };
}

/** Saves a shift's new end after resizing. */
function useSaveShiftEnd(): ResizeShift {
  const change = useUpdateShift();
  return (shift, endTime, onEnd) => {
    const place = { staffId: shift.staffId ?? unassigned, day: shift.day };
    const { id, version } = shift;
    change.mutate(
      { body: { ...toPlanShiftInput(shift, place), endTime, id, version } },
      {
        onSuccess: () =>
          notify.success(
            text('schedule_resized', { shift: shift.title, time: formatClock(endTime) }),
          ),
        onSettled: onEnd,
      },
    );
  };
}

const isCopying = (event: Event) =>
  (event instanceof MouseEvent || event instanceof KeyboardEvent) &&
  (event.altKey || event.ctrlKey);

function buildAnnouncements(
  titleOf: (id: string | number) => string,
  placeOf: (over: Over | null) => string | undefined,
): Announcements {
  return {
    onDragStart: ({ active }) => text('schedule_drag_lifted', { shift: titleOf(active.id) }),
    onDragOver: ({ over }) => {
      const place = placeOf(over);
      return place === undefined ? undefined : text('schedule_drag_over', { place });
    },
    onDragEnd: ({ over }) => {
      const place = placeOf(over);
      if (place === undefined) return text('schedule_drag_canceled');
      return text('schedule_drag_dropped', { place });
    },
    onDragCancel: () => text('schedule_drag_canceled'),
  };
}

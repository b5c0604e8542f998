import {
  type Announcements,
  type DndContextProps,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { ScheduleWeek } from '#shared/contract/staff/staff-schedule.ts';
import { resizeStepMinutes } from '#shared/domain/staff/planned-shift.ts';
import { formatDayWithoutYear } from '#shared/domain/values/day-text.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { parseCellKey } from './board.ts';
import { parseDraggedEvent, parseDraggedPerson, parseEventDrop } from './drag-ids.ts';
import { getNextCellCoordinates } from './next-cell.ts';
import { useDropOnBoard } from './use-drop-on-board.ts';

/** Drags on the board by mouse, touch and keyboard, as they are announced to screen readers. */
export function useBoardDrags(
  week: ScheduleWeek,
  days: readonly LocalDate[],
  names: ReadonlyMap<string, string>,
) {
  const [dragged, setDragged] = useState('');
  const drop = useDropOnBoard(week, days);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: getNextCellCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const findPlace = (over: Over | null) => {
    const target = over && week.events.find(({ id }) => id === parseEventDrop(over.id));
    if (target) return target.eventName;
    const cell = over && parseCellKey(String(over.id), days);
    if (!cell) return undefined;
    const name = names.get(cell.staffId) ?? '';
    return text('schedule_place', { name, day: formatDayWithoutYear(cell.day) });
  };
  const getTitle = (id: string | number) =>
    week.events.find((event) => event.id === parseDraggedEvent(id))?.eventName ??
    week.shifts.find((shift) => shift.id === id)?.title ??
    names.get(parseDraggedPerson(id) ?? '') ??
    '';
  const context: DndContextProps = {
    sensors,
    onDragStart: ({ active }) => setDragged(String(active.id)),
    onDragCancel: () => setDragged(''),
    onDragEnd: (ended) => {
      setDragged('');
      drop(ended);
    },
    accessibility: {
      announcements: buildAnnouncements(getTitle, findPlace),
      screenReaderInstructions: {
        draggable: text('schedule_drag_help', { minutes: resizeStepMinutes }),
      },
    },
  };
  // People are dropped on events, everything else on people's days.
  return { isPersonDragged: parseDraggedPerson(dragged) !== undefined, context };
}

function buildAnnouncements(
  getTitle: (id: string | number) => string,
  findPlace: (over: Over | null) => string | undefined,
): Announcements {
  return {
    onDragStart: ({ active }) => text('schedule_drag_lifted', { shift: getTitle(active.id) }),
    onDragOver: ({ over }) => {
      const place = findPlace(over);
      return place === undefined ? undefined : text('schedule_drag_over', { place });
    },
    onDragEnd: ({ over }) => {
      const place = findPlace(over);
      if (place === undefined) return text('schedule_drag_canceled');
      return text('schedule_drag_dropped', { place });
    },
    onDragCancel: () => text('schedule_drag_canceled'),
  };
}

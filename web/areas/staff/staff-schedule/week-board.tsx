import { DndContext } from '@dnd-kit/core';
import { type ReactNode, useMemo, useState } from 'react';
import {
  type LimitedDay,
  type PlannedLabor,
  type PlannedShift,
  type PlannedTask,
  type ScheduleWeek,
  type WeekAssessment,
  staffSchedule,
} from '#shared/contract/staff/staff-schedule.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { BoardCell } from './board-cell.tsx';
import { BoardRow } from './board-row.tsx';
import {
  buildBoardRows,
  type BoardCellRef,
  buildCellKey,
  sumHours,
  groupLimitsByCell,
  groupShiftsByCell,
  groupTasksByCell,
} from './board.ts';
import { DayHeaders } from './day-headers.tsx';
import { DayStrip } from './day-strip.tsx';
import { DayEvents } from './day-events.tsx';
import { indexEventNotes } from './event-gaps.ts';
import { EventsLane } from './events-lane.tsx';
import { useBoardDrags } from './use-board-drags.ts';
import { useSaveShiftEnd } from './use-drop-on-board.ts';

type WeekBoardProps = {
  week: ScheduleWeek;
  days: readonly LocalDate[];
  /** The day that the page's address names. */
  named: string | null;
  assessment: WeekAssessment | undefined;
  mayPlan: boolean;
  onAdd: (cell: BoardCellRef) => void;
  onOpen: (shiftId: string) => void;
  onCrew: (eventId: string, shiftId?: string) => void;
};

/** The number of rows that render immediately. */
const initialRows = 24;

/** Rows of people and columns of days; on a phone one day at a time. */
export function WeekBoard(props: WeekBoardProps) {
  const { week, days, named, assessment, mayPlan, onAdd, onOpen, onCrew } = props;
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<LocalDate>();
  const day = [chosen, named, week.today].flatMap(
    (wanted) => days.find((each) => each === wanted) ?? [],
  )[0];
  const shown = isPhone ? [day ?? week.from] : days;
  const rows = useMemo(() => buildBoardRows(week), [week]);
  const cells = useMemo(() => groupShiftsByCell(week.shifts), [week.shifts]);
  const limits = useMemo(() => groupLimitsByCell(week.limitedDays), [week.limitedDays]);
  const tasks = useMemo(() => groupTasksByCell(week.tasks), [week.tasks]);
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  const mayMove = useCanOn(staffSchedule.routes.update);
  const canPlanOn = useCanOn(staffSchedule.routes.create);
  const { isPersonDragged, context } = useBoardDrags(week, days, names);
  const resize = useSaveShiftEnd(week);
  const columns = isPhone
    ? 'minmax(7rem, 9rem) minmax(10rem, 1fr)'
    : `minmax(8rem, 11rem) repeat(${shown.length}, minmax(7rem, 1fr))`;
  const { notes, getLabor, labor } = useMemo(() => indexAssessment(assessment), [assessment]);
  const lane = {
    ...{ days: shown, events: week.events, shifts: week.shifts, names, notes },
    ...{ mayPlan: canPlanOn, mayDrop: isPersonDragged, onCrew, onOpen },
  };
  return (
    <DndContext {...context}>
      {isPhone && (
        <>
          <DayStrip days={days} shown={shown[0]} today={week.today} onChoose={setChosen} />
          <DayEvents {...lane} />
        </>
      )}
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
            labor={labor?.days ?? noDays}
            hoursOn={(each) => sumHours(week.shifts.filter((shift) => shift.day === each))}
          />
          {!isPhone && <EventsLane {...lane} />}
          {rows.map((row) => (
            <BoardRow
              key={row.id}
              row={row}
              days={shown}
              isLong={rows.length > initialRows}
              labor={getLabor.get(row.id)}
              mayDrag={mayPlan && !isPhone}
              getCell={(each) => {
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
                    mayDrop={mayPlan && row.active && each >= week.today && !isPersonDragged}
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

function indexAssessment(assessment: WeekAssessment | undefined) {
  const labor = assessment?.labor ?? null;
  return {
    labor,
    getLabor: new Map(labor?.people.map((person) => [person.staffId, person])),
    notes: indexEventNotes(assessment),
  };
}

const noDays: PlannedLabor['days'] = [];
const noShifts: readonly PlannedShift[] = [];
const noTasks: readonly PlannedTask[] = [];
const noLimits: readonly LimitedDay[] = [];

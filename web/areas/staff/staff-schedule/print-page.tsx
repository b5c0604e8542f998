import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type {
  LimitedDay,
  PlannedShift,
  ScheduleWeek,
} from '#shared/contract/staff/staff-schedule.ts';
import { formatDays, formatDayWithoutYear } from '#shared/domain/values/day-text.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useAccount } from '#web/api/account/account.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import {
  type BoardRow,
  buildBoardRows,
  buildCellKey,
  listDaysOfWeek,
  groupLimitsByCell,
  formatLimit,
  groupShiftsByCell,
  groupTasksByCell,
  unassigned,
} from './board.ts';
import { CellTasks } from './cell-tasks.tsx';
import { useScheduleWeek } from './queries.ts';
import { ShiftMarks } from './shift-marks.tsx';

/** Prints automatically half a second after the week is rendered, then goes back (spec §2). */
const printAfterMs = 500;

export function PrintPage() {
  const [params] = useSearchParams();
  const week = useScheduleWeek(params.get('day') ?? undefined);
  const data = week.data?.data;
  usePrint(data !== undefined, data?.from);
  if (week.isError) {
    return <ErrorState text={text('schedule_failed')} onRetry={() => void week.refetch()} />;
  }
  return data ? <Sheet week={data} /> : null;
}

function usePrint(isReady: boolean, from: LocalDate | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isReady) return;
    const back = () =>
      void navigate(`/franchise/staff/schedule?fromCancel=&day=${from ?? ''}`, { replace: true });
    window.addEventListener('afterprint', back);
    const timer = window.setTimeout(() => window.print(), printAfterMs);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', back);
    };
  }, [isReady, from, navigate]);
}

const cell = 'border border-line p-1 text-left align-top';

function Sheet({ week }: { week: ScheduleWeek }) {
  const days = listDaysOfWeek(week.from);
  const cells = groupShiftsByCell(week.shifts);
  const tasks = groupTasksByCell(week.tasks);
  const limits = groupLimitsByCell(week.limitedDays);
  return (
    <div className="print-week">
      <h1 className="mb-2 text-large font-semibold">
        {text('schedule_title')}, {formatDays(week)}
      </h1>
      <table className="w-full table-fixed border-collapse text-small">
        <thead>
          <tr>
            <th className={cell}>{text('schedule_staff')}</th>
            {days.map((day) => (
              <th key={day} className={cell}>
                {formatDayWithoutYear(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildBoardRows(week).map((row) => (
            <tr key={row.id} className="break-inside-avoid">
              <RowName row={row} />
              {days.map((day) => (
                <td key={day} className={cell}>
                  <PrintedLimits
                    row={row}
                    limits={limits.get(buildCellKey({ staffId: row.id, day })) ?? []}
                    isPlanned={cells.has(buildCellKey({ staffId: row.id, day }))}
                  />
                  {cells.get(buildCellKey({ staffId: row.id, day }))?.map((shift) => (
                    <PrintedShift key={shift.id} shift={shift} week={week} />
                  ))}
                  <CellTasks tasks={tasks.get(buildCellKey({ staffId: row.id, day })) ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowName({ row: { name, hours, weeklyHours } }: { row: BoardRow }) {
  const isOver = weeklyHours !== null && hours > weeklyHours;
  return (
    <th scope="row" className={cell}>
      {name}
      <span className={classNames('figures block font-normal', isOver && 'text-danger')}>
        {weeklyHours === null
          ? text('schedule_hours', { hours })
          : text('schedule_hours_of', { hours, most: weeklyHours })}
      </span>
    </th>
  );
}

type PrintedLimitsProps = {
  row: BoardRow;
  limits: readonly LimitedDay[];
  isPlanned: boolean;
};

/** A cell shows the person's availability, or their shifts (spec §2). */
function PrintedLimits({ row, limits, isPlanned }: PrintedLimitsProps) {
  if (row.id === unassigned || !row.active) return null;
  if (limits.length === 0) {
    return isPlanned ? null : <p className="text-ink-quiet">{text('schedule_all_day')}</p>;
  }
  return limits.map((limit) => (
    <p key={limit.kind + String(limit.startTime)}>{formatLimit(limit)}</p>
  ));
}

function PrintedShift({ shift, week }: { shift: PlannedShift; week: ScheduleWeek }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const events = week.events.filter(({ id }) => shift.eventIds.includes(id));
  return (
    <div className="mb-1 break-inside-avoid">
      <p className="font-semibold">{shift.title}</p>
      <p className="figures">{formatHours(shift.startsAt, shift.endsAt, zone)}</p>
      {events.map(({ id, eventName }) => (
        <p key={id}>{eventName}</p>
      ))}
      <ShiftMarks shift={shift} />
    </div>
  );
}

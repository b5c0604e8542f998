import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DocumentDuplicateIcon,
  PlusIcon,
  PrinterIcon,
  ShieldCheckIcon,
  SparklesIcon,
  RectangleStackIcon,
  StarIcon,
} from '@heroicons/react/20/solid';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type PlannedLabor,
  type ScheduleWeek,
  staffSchedule,
  type WeekAssessment,
} from '#shared/contract/staff/staff-schedule.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { text as templateText } from '#shared/text/staff/shift-templates.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { LaborLine } from '#web/api/screens/labor-line.tsx';
import { useCan, useCanOn } from '#web/api/account/account.ts';
import { NoStaffYet } from '#web/api/screens/no-staff-yet.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageActions } from '#web/kit/layout/page-actions.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { type DialogAddress, useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { buildCellKey, parseCellKey, listDaysOfWeek, unassigned } from './board.ts';
import { PublishButton } from './publish-button.tsx';
import { useScheduleWeek, useWeekAssessment } from './queries.ts';
import { WeekBoard } from './week-board.tsx';

const CopyWeekDialog = lazy(async () => ({
  default: (await import('./copy-week-dialog.tsx')).CopyWeekDialog,
}));
const CrewSheet = lazy(async () => ({ default: (await import('./crew-sheet.tsx')).CrewSheet }));
const FillWeekDialog = lazy(async () => ({
  default: (await import('./fill-week-dialog.tsx')).FillWeekDialog,
}));
const CoverageDialog = lazy(async () => ({
  default: (await import('./coverage-dialog.tsx')).CoverageDialog,
}));
const LeadsDialog = lazy(async () => ({
  default: (await import('./leads-dialog.tsx')).LeadsDialog,
}));
const TemplatesDialog = lazy(async () => ({
  default: (await import('./templates-dialog.tsx')).TemplatesDialog,
}));
const ShiftDialog = lazy(async () => ({
  default: (await import('./shift-dialog.tsx')).ShiftDialog,
}));

const dialogs = ['new', 'shift', 'crew', 'fill', 'coverage', 'copy', 'templates', 'leads'] as const;

export function BoardPage() {
  const [params] = useSearchParams();
  const week = useScheduleWeek(params.get('day') ?? undefined);
  if (week.isError) {
    return (
      <>
        <PageHeader title={text('schedule_title')} />
        <ErrorState text={text('schedule_failed')} onRetry={() => void week.refetch()} />
      </>
    );
  }
  if (!week.data) return <BoardSkeleton />;
  return <BoardContent week={week.data.data} named={params.get('day')} />;
}

type BoardContentProps = {
  week: ScheduleWeek;
  /** The day that the address names. */
  named: string | null;
};

function BoardContent({ week, named }: BoardContentProps) {
  const can = useCan();
  const mayPlan = can(staffSchedule.routes.create);
  const assessment = useWeekAssessment(week.from).data?.data;
  const labor = assessment?.labor?.week;
  const isPhone = useIsPhone();
  const { dialog, open, close } = useDialogAddress(dialogs);
  const days = useMemo(() => listDaysOfWeek(week.from), [week.from]);
  const firstDay = days.find((day) => day >= week.today);
  return (
    <>
      <PageHeader
        title={text('schedule_title')}
        description={text('schedule_description')}
        actions={
          mayPlan && (
            <BoardActions
              week={week}
              onCopy={() => open('copy')}
              onTemplates={() => open('templates')}
              onLeads={() => open('leads')}
              onFill={() => open('fill')}
              onCoverage={() => open('coverage')}
              assessment={assessment}
              onAdd={
                firstDay &&
                (() => open('new', buildCellKey({ staffId: unassigned, day: firstDay })))
              }
            />
          )
        }
      />
      <WeekNavigation week={week} labor={isPhone ? undefined : labor} />
      {week.staff.length === 0 && week.shifts.length === 0 ? (
        <NoStaffYet />
      ) : (
        <WeekBoard
          week={week}
          days={days}
          named={named}
          assessment={assessment}
          mayPlan={mayPlan}
          onAdd={(place) => open('new', buildCellKey(place))}
          onOpen={(id) => open('shift', id)}
          onCrew={(eventId, shiftId = '') => open('crew', `${eventId}|${shiftId}`)}
        />
      )}
      {isPhone && labor && <LaborLine labor={labor} />}
      <Dialogs
        week={week}
        assessment={assessment}
        days={days}
        mayPlan={mayPlan}
        dialog={dialog}
        onClose={close}
      />
    </>
  );
}

type DialogsProps = {
  week: ScheduleWeek;
  assessment: WeekAssessment | undefined;
  days: readonly LocalDate[];
  mayPlan: boolean;
  dialog: DialogAddress<(typeof dialogs)[number]>['dialog'];
  onClose: () => void;
};

function Dialogs({ week, assessment, days, mayPlan, dialog, onClose }: DialogsProps) {
  const cell = dialog?.name === 'new' ? parseCellKey(dialog.id, days) : undefined;
  const shift = dialog?.name === 'shift' && week.shifts.find(({ id }) => id === dialog.id);
  return (
    <Suspense fallback={null}>
      {cell && mayPlan && (
        <ShiftDialog key={buildCellKey(cell)} week={week} cell={cell} onClose={onClose} />
      )}
      {shift && <ShiftDialog key={shift.id} week={week} shift={shift} onClose={onClose} />}
      {dialog?.name === 'coverage' && <CoverageDialog onClose={onClose} />}
      {dialog?.name === 'leads' && <LeadsDialog week={week} onClose={onClose} />}
      {mayPlan && (
        <PlanningDialog week={week} assessment={assessment} dialog={dialog} onClose={onClose} />
      )}
    </Suspense>
  );
}

/** The event whose crew is changed, and the shift whose person is replaced. */
function findCrew({ events, shifts }: ScheduleWeek, key: string) {
  const [eventId, shiftId] = key.split('|');
  const event = events.find(({ id }) => id === eventId);
  return event && { event, swapped: shifts.find(({ id }) => id === shiftId) };
}

type PlanningDialogProps = Pick<DialogsProps, 'week' | 'assessment' | 'dialog' | 'onClose'>;

/** Dialogs for people who may plan the week. */
function PlanningDialog({ dialog, assessment, ...props }: PlanningDialogProps) {
  if (dialog?.name === 'fill') return <FillWeekDialog {...props} />;
  if (dialog?.name === 'copy') return <CopyWeekDialog {...props} />;
  if (dialog?.name === 'templates') return <TemplatesDialog {...props} />;
  const crew = dialog?.name === 'crew' ? findCrew(props.week, dialog.id) : undefined;
  return crew ? (
    <CrewSheet
      key={dialog?.id}
      {...props}
      {...crew}
      documentEnds={assessment?.documentEnds ?? []}
    />
  ) : null;
}

type BoardActionsProps = {
  week: ScheduleWeek;
  onCopy: () => void;
  onTemplates: () => void;
  onLeads: () => void;
  onFill: () => void;
  onCoverage: () => void;
  assessment: WeekAssessment | undefined;
  onAdd: (() => void) | undefined;
};

function BoardActions(props: BoardActionsProps) {
  const { week, assessment, onCopy, onTemplates, onLeads, onFill, onCoverage, onAdd } = props;
  const isPhone = useIsPhone();
  const mayPublish = useCanOn(staffSchedule.routes.publish);
  const count = week.shifts.filter(
    ({ published, notified, brandId }) => (!published || !notified) && mayPublish(brandId),
  ).length;
  const [template, leads, copy] = [
    {
      key: 'templates',
      label: templateText('templates_open'),
      icon: RectangleStackIcon,
      onSelect: onTemplates,
    },
    { key: 'leads', label: text('schedule_leads'), icon: StarIcon, onSelect: onLeads },
    { key: 'copy', label: text('schedule_copy'), icon: DocumentDuplicateIcon, onSelect: onCopy },
  ];
  const more = [template, ...(week.shifts.length > 0 ? [leads, copy] : [])];
  const fill = {
    key: 'fill',
    label: text('fill_title'),
    icon: SparklesIcon,
    onSelect: onFill,
  };
  const coverage = {
    key: 'coverage',
    label: text('coverage_title'),
    icon: ShieldCheckIcon,
    onSelect: onCoverage,
  };
  const add = onAdd && {
    key: 'add',
    label: text('schedule_add'),
    icon: PlusIcon,
    onSelect: onAdd,
  };
  const lacking = week.events.some(({ off, eventDate }) => !off && eventDate >= week.today);
  // A phone has room for one button, and each day has its own to add a shift.
  const isAddInMenu = isPhone && count > 0;
  return (
    <PageActions
      label={text('schedule_more')}
      more={[...(add && isAddInMenu ? [add] : []), ...(lacking ? [fill] : []), ...more]}
      rare={[coverage]}
    >
      {count > 0 && <PublishButton week={week} count={count} assessment={assessment} />}
      {add && !isAddInMenu && (
        <Button variant="primary" icon={add.icon} onClick={add.onSelect}>
          {add.label}
        </Button>
      )}
    </PageActions>
  );
}

type WeekNavigationProps = { week: ScheduleWeek; labor: PlannedLabor['week'] | undefined };

function WeekNavigation({ week, labor }: WeekNavigationProps) {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const go = (day: string | undefined) => setParams(day === undefined ? {} : { day });
  const others = [
    { key: 'this', label: text('schedule_this'), onSelect: () => go(undefined) },
    {
      key: 'print',
      label: text('schedule_print'),
      icon: PrinterIcon,
      onSelect: () => void navigate(`/weekPrint?day=${week.from}`),
    },
  ];
  return (
    <div className="page-toolbar mb-3 flex flex-wrap items-center gap-1 max-sm:mb-2">
      <IconButton
        icon={ChevronLeftIcon}
        label={text('schedule_previous')}
        onClick={() => go(addDays(week.from, -7))}
      />
      <p className="figures text-center font-semibold max-sm:flex-1 sm:min-w-52" aria-live="polite">
        {formatDays({ from: week.from, to: week.to })}
      </p>
      <IconButton
        icon={ChevronRightIcon}
        label={text('schedule_next')}
        onClick={() => go(addDays(week.from, 7))}
      />
      {isPhone ? (
        <Menu label={text('schedule_week_more')} items={others} />
      ) : (
        others.map(({ key, label, icon, onSelect }) => (
          <Button key={key} variant="quiet" icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))
      )}
      {labor && (
        <div className="px-2">
          <LaborLine labor={labor} />
        </div>
      )}
    </div>
  );
}

function BoardSkeleton() {
  return (
    <>
      <PageHeader title={text('schedule_title')} />
      <div role="status" aria-busy aria-label={text('schedule_loading')} className="space-y-2">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </>
  );
}

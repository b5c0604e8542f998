import type { ScheduleWeek, ShiftCrew } from '#shared/contract/staff/staff-schedule.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useAccount, useCanOn } from '#web/api/account/account.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { formatDayHeading } from '#web/kit/words/format.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import { useShiftCrews, useSetShiftLead } from './queries.ts';

type LeadsDialogProps = { week: ScheduleWeek; onClose: () => void };

/** The leads of the week's crews. Crews without a lead say so. */
export function LeadsDialog({ week, onClose }: LeadsDialogProps) {
  const crews = useShiftCrews(week.from);
  return (
    <Dialog
      open
      title={text('schedule_leads')}
      description={text('schedule_leads_text')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('schedule_leads_done')}
        </Button>
      }
    >
      {crews.isPending && <Skeleton className="h-24" />}
      {crews.isError && (
        <ErrorState text={text('schedule_leads_failed')} onRetry={() => void crews.refetch()} />
      )}
      {crews.data?.data.length === 0 && (
        <p className="text-ink-soft">{text('schedule_leads_none')}</p>
      )}
      <ul className="space-y-5">
        {crews.data?.data.map((crew) => (
          <CrewLeads key={`${crew.day} ${crew.eventId ?? crew.brandId}`} crew={crew} week={week} />
        ))}
      </ul>
    </Dialog>
  );
}

function CrewLeads({ crew, week }: { crew: ShiftCrew; week: ScheduleWeek }) {
  const brand = useBrands().find(({ brandId }) => brandId === crew.brandId);
  const name = crew.eventName || (brand?.brandName ?? '');
  const day = formatDayHeading(crew.day);
  const isOver = crew.day < week.today;
  const mayPlan = useCanOn(staffSchedule.routes.setLead)(crew.brandId);
  return (
    <li>
      <fieldset aria-label={text('schedule_leads_of', { crew: name, day })}>
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          <span>{name}</span>
          <span className="figures font-normal text-ink-soft">{day}</span>
          {!isOver && !crew.shifts.some(({ lead }) => lead) && (
            <span className="text-small font-medium text-tone-yellow">
              {text('schedule_leads_missing')}
            </span>
          )}
        </p>
        {crew.shifts.map((shift) => (
          <LeadCheckbox key={shift.id} shift={shift} disabled={!mayPlan || isOver} />
        ))}
      </fieldset>
    </li>
  );
}

type LeadCheckboxProps = { shift: ShiftCrew['shifts'][number]; disabled: boolean };

function LeadCheckbox({
  shift: { id, version, staffName, startsAt, endsAt, lead },
  disabled,
}: LeadCheckboxProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { mutate, isPending, variables } = useSetShiftLead();
  // Shows the new value until the response arrives.
  const isLead = isPending ? variables.body.lead : lead;
  return (
    <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={isLead}
        disabled={disabled}
        onChange={() => {
          if (!isPending) mutate({ body: { id, version, lead: !lead } });
        }}
      />
      <span className="figures">
        {text('schedule_crew_shift', {
          name: staffName,
          hours: formatHours(startsAt, endsAt, zone),
        })}
      </span>
    </label>
  );
}

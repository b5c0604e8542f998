import { lazy, type ReactNode, Suspense, useState } from 'react';
import { eventCrew } from '#addresses/events/event-crew.ts';
import type { EventAssessment, EventCrew } from '#shared/contract/events/event-crew.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { formatPhone, phoneLink } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/events/event-crew.ts';
import { text as planningText } from '#shared/text/staff/planning.ts';
import { text as todayText } from '#shared/text/staff/staff-today.ts';
import { useAccount, useCanOn } from '#web/api/account/account.ts';
import { useFindOnCall } from '#web/api/franchise/use-on-call.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { LaborLine } from '#web/api/screens/labor-line.tsx';
import type { EventSectionProps } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatHours, formatMoment } from '#web/kit/words/zoned-time.ts';
import { Drives } from './drives.tsx';
import { useEventAssessment, useEventCrew } from './queries.ts';

/** The form loads with the contract's schemas when it opens. */
const CrewDialog = lazy(async () => ({ default: (await import('./crew-dialog.tsx')).CrewDialog }));
const OfferDialog = lazy(async () => ({
  default: (await import('./offer-shifts-dialog.tsx')).OfferShiftsDialog,
}));

/** The event's crew and equipment, and how long they are away for it. */
export function CrewSection({ eventId, brandId, eventDate }: EventSectionProps) {
  const { crew, isError, refetch } = useEventCrew(eventId);
  const [edited, setEdited] = useState<'staff' | 'equipment' | 'shifts'>();
  const done = () => setEdited(undefined);
  const mayAssign = useCanOn(eventCrew.routes.mapAssets)(brandId);
  const canPlanOn = useCanOn(eventCrew.routes.offerShifts);
  const today = useFranchiseToday();
  // Shifts can only be created for days that aren't over (spec §5).
  const mayOffer = canPlanOn(brandId) && eventDate >= today;
  return (
    <Card
      title={text('event_crew_title')}
      actions={
        mayOffer && (
          <Button variant="quiet" onClick={() => setEdited('shifts')}>
            {text('event_shift_offer')}
          </Button>
        )
      }
    >
      {isError && <ErrorState text={text('event_crew_failed')} onRetry={() => void refetch()} />}
      {!crew && !isError && (
        <div role="status" aria-label={text('event_crew_loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
      {crew && <CrewCard crew={crew} onEdit={mayAssign ? (what) => setEdited(what) : undefined} />}
      <OnCallNote day={eventDate} />
      <Suspense fallback={null}>
        {edited === 'shifts' && <OfferDialog eventId={eventId} onClose={done} />}
        {(edited === 'staff' || edited === 'equipment') && (
          <CrewDialog key={edited} what={edited} eventId={eventId} onClose={done} />
        )}
      </Suspense>
    </Card>
  );
}

/** Whom the crew calls on that day. */
function OnCallNote({ day }: { day: LocalDate }) {
  const contact = useFindOnCall()(day);
  if (!contact) return null;
  return (
    <p className="mt-3 text-small text-ink-soft">
      {todayText('on_call_on_day', contact)}{' '}
      <a
        href={phoneLink(contact.phone)}
        className="figures inline-flex items-center font-semibold text-accent max-sm:min-h-11"
      >
        {formatPhone(contact.phone)}
      </a>
    </p>
  );
}

type CrewCardProps = {
  crew: EventCrew;
  onEdit: ((what: 'staff' | 'equipment') => void) | undefined;
};

function CrewCard({ crew, onEdit }: CrewCardProps) {
  const assessment = useEventAssessment(crew.id);
  const { franchiseDefaultTimezone: zone } = useAccount();
  const staff = crew.staff.filter(({ id }) => crew.staffIds.includes(id));
  const equipment = crew.equipment.filter(({ id }) => crew.assetIds.includes(id));
  const labor = new Map(assessment?.labor?.people.map((own) => [own.staffId, own]));
  const away = {
    from: formatMoment(crew.from, zone),
    until: formatMoment(crew.until, zone),
  };
  return (
    <div className="space-y-4">
      <CrewPart
        title={text('event_crew_staff')}
        none={text('event_crew_none_staff')}
        edit={text('event_crew_edit_staff')}
        onEdit={onEdit && (() => onEdit('staff'))}
        names={[
          ...staff.map(({ id, name, overruled, shift }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2">
              <span>{name}</span>
              {shift && <ShiftNote shift={shift} />}
              <PersonLabor labor={labor.get(id)} />
              <DoubleBookedNote overruled={overruled} />
            </li>
          )),
          ...crew.openShifts.map(({ id, title, open, startsAt, endsAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2 text-ink-soft">
              <span>{title}</span>
              <ShiftHours startsAt={startsAt} endsAt={endsAt} />
              <Badge tone="yellow">
                {text(open ? 'event_crew_open' : 'event_crew_unassigned')}
              </Badge>
            </li>
          )),
        ]}
      />
      {assessment && <Assessment assessment={assessment} />}
      <CrewPart
        title={text('event_crew_equipment')}
        none={text('event_crew_none_equipment')}
        edit={text('event_crew_edit_equipment')}
        onEdit={onEdit && (() => onEdit('equipment'))}
        names={equipment.map(({ id, assetName, colorPicker, overruled }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Dot color={colorPicker} label={assetName} />
            <DoubleBookedNote overruled={overruled} />
          </li>
        ))}
      />
      {staff.length + equipment.length > 0 && (
        <>
          <p className="text-small text-ink-quiet">
            {crew.travelFromDrives && crew.travelMinutes > 0
              ? text('event_crew_away_driven', { ...away, minutes: crew.travelMinutes })
              : text('event_crew_away', away)}
          </p>
          <Drives eventId={crew.id} />
        </>
      )}
    </div>
  );
}

type PersonLaborProps = {
  labor: NonNullable<EventAssessment['labor']>['people'][number] | undefined;
};

/** What the person costs at this event. */
function PersonLabor({ labor }: PersonLaborProps) {
  return labor ? <LaborLine labor={labor} /> : null;
}

/** What the crew lacks, and what it costs. */
function Assessment({ assessment: { gaps, labor } }: { assessment: EventAssessment }) {
  if (gaps.length === 0 && !labor) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      {gaps.map((gap) => (
        <Badge key={gap} tone="yellow">
          {planningText(`schedule_gap_${gap}`)}
        </Badge>
      ))}
      {labor && labor.costCents > 0 && (
        <div className="flex flex-wrap gap-x-2">
          <span className="text-small text-ink-soft">{planningText('schedule_labor')}</span>
          <LaborLine labor={labor} expectedSalesCents={labor.expectedSalesCents} isLabeled />
        </div>
      )}
    </div>
  );
}

type CrewShift = NonNullable<EventCrew['staff'][number]['shift']>;

/** What the person does there, from when to when, and whether they know. */
function ShiftNote({ shift }: { shift: CrewShift }) {
  const { title, lead, startsAt, endsAt, isShared } = shift;
  const state = getShiftState(shift);
  return (
    <>
      <span className="text-ink-soft">{lead ? `${title}, ${text('event_crew_lead')}` : title}</span>
      <ShiftHours startsAt={startsAt} endsAt={endsAt} />
      <Badge tone={shiftTones[state]}>{text(`event_crew_${state}`)}</Badge>
      {isShared && <span className="text-small text-ink-quiet">{text('event_crew_shared')}</span>}
    </>
  );
}

const shiftTones = { draft: 'gray', untold: 'yellow', told: 'blue', seen: 'green' } as const;

function getShiftState({ published, notified, viewed }: CrewShift): keyof typeof shiftTones {
  if (!published) return 'draft';
  if (!notified) return 'untold';
  return viewed ? 'seen' : 'told';
}

function ShiftHours({ startsAt, endsAt }: Pick<CrewShift, 'startsAt' | 'endsAt'>) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return <span className="text-ink-soft tabular-nums">{formatHours(startsAt, endsAt, zone)}</span>;
}

type DoubleBookedNoteProps = Pick<EventCrew['staff'][number], 'overruled'>;

/** Who decided to double-book on purpose, and when. */
function DoubleBookedNote({ overruled }: DoubleBookedNoteProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  if (!overruled) return null;
  const decided = { name: overruled.byName, time: formatMoment(overruled.at, zone) };
  return (
    <>
      <Badge tone="yellow">{text('event_crew_twice')}</Badge>
      <span className="text-small text-ink-soft">{text('event_crew_twice_by', decided)}</span>
    </>
  );
}

type CrewPartProps = {
  title: string;
  none: string;
  edit: string;
  onEdit: (() => void) | undefined;
  names: readonly ReactNode[];
};

function CrewPart({ title, none, edit, onEdit, names }: CrewPartProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {onEdit && <Button onClick={onEdit}>{edit}</Button>}
      </div>
      {names.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul className="mt-1 space-y-1">{names}</ul>
    </div>
  );
}

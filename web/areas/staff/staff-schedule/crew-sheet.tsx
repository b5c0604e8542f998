import { useState } from 'react';
import type {
  PlannedEvent,
  PlannedShift,
  ScheduleWeek,
  WeekAssessment,
} from '#shared/contract/staff/staff-schedule.ts';
import { compareCrewDistance } from '#shared/domain/staff/crew-fit.ts';
import { text as crewText } from '#shared/text/events/event-crew.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { formatDayHeading } from '#web/kit/words/format.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import { toEventShiftInput, toPlanShiftInput, unassigned } from './board.ts';
import { type EventCandidate, listEventCandidates } from './event-candidates.ts';
import { useCrewMiles, usePlanShift, useUpdateShift } from './queries.ts';
import { findShiftConflict, type ShiftConflict } from './shift-conflict.ts';
import { ShiftConflictNotice } from './shift-conflict-notice.tsx';
import { useRequestKeys } from './use-request-keys.ts';

type CrewSheetProps = {
  week: ScheduleWeek;
  event: PlannedEvent;
  /** The shift at the event whose person is replaced; without it, somebody joins the crew. */
  swapped: PlannedShift | undefined;
  documentEnds: WeekAssessment['documentEnds'];
  onClose: () => void;
};

type RefusedChoice = { readonly person: EventCandidate; readonly conflict: ShiftConflict };

/** Everyone who could work at the event, one press each. Those who fit come first. */
export function CrewSheet(props: CrewSheetProps) {
  const { week, event, swapped, documentEnds, onClose } = props;
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { refused, busy, choose, offer } = useChooseCandidate(props);
  const miles = useCrewMiles(event.id);
  const listed = listEventCandidates(week, event, { zone, documentEnds, miles });
  // Keeps the order when the board reloads, so that nobody moves just as they are pressed.
  const [byFit] = useState(() => listIds(listed));
  const [byDistance, setByDistance] = useState<readonly string[]>();
  const candidates = sortLike(byDistance ?? byFit, listed);
  const toggleOrder = () =>
    setByDistance(byDistance ? undefined : listIds(sortByDistance(sortLike(byFit, listed))));
  const { eventName: name } = event;
  const replaced = week.staff.find(({ id }) => id === swapped?.staffId);
  return (
    <Dialog
      open
      title={
        replaced
          ? text('schedule_swap_title', { name: replaced.firstName })
          : text('schedule_crew_add', { name })
      }
      description={[
        name,
        formatDayHeading(event.eventDate),
        formatHours(event.startsAt, event.endsAt, zone),
      ].join(', ')}
      onClose={onClose}
      footer={
        // A shift that is already open doesn't have to be offered again.
        swapped?.staffId !== null && (
          <Button busy={busy} onClick={offer}>
            {text('schedule_crew_offer')}
          </Button>
        )
      }
    >
      {refused && (
        <ShiftConflictNotice
          conflict={refused.conflict}
          busy={busy}
          onOverrule={() => choose(refused.person, true)}
        />
      )}
      {candidates.length === 0 && <p className="text-ink-soft">{text('schedule_crew_nobody')}</p>}
      {candidates.length > 0 && (
        // There before the distances are known: the list stays in its place when they arrive.
        <Button
          className="mb-2"
          disabled={miles.size === 0}
          aria-pressed={byDistance !== undefined}
          onClick={toggleOrder}
        >
          {crewText('event_crew_order_miles')}
        </Button>
      )}
      <ul className="divide-y divide-line">
        {candidates.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              disabled={busy}
              onClick={() => choose(person, false)}
              className="flex min-h-12 w-full items-center justify-between gap-3 rounded-md px-2 py-1.5 text-left hover:bg-hover"
            >
              <span className="min-w-0">
                <span className="block font-medium break-words">{person.name}</span>
                <span className="figures block text-small text-ink-quiet">
                  {[text(`role_${person.role}`), ...formatMiles(person)].join(' · ')}
                </span>
              </span>
              <CandidateFit person={person} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const formatMiles = ({ miles }: EventCandidate) =>
  miles === null ? [] : [crewText('event_crew_miles', { miles })];

const listIds = (people: readonly EventCandidate[]) => people.map(({ id }) => id);

const sortByDistance = (people: readonly EventCandidate[]) =>
  people.map((person) => ({ ...person, planned: person.hours })).toSorted(compareCrewDistance);

/** In this order, then those who aren't in it. */
function sortLike(order: readonly string[], people: readonly EventCandidate[]): EventCandidate[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const getPlace = ({ id }: EventCandidate) => places.get(id) ?? order.length;
  return people.toSorted((one, other) => getPlace(one) - getPlace(other));
}

function useChooseCandidate({ event, swapped, onClose }: CrewSheetProps) {
  const [refused, setRefused] = useState<RefusedChoice>();
  const getRequestKey = useRequestKeys();
  const [plan, change] = [usePlanShift(), useUpdateShift()];
  const choose = (person: EventCandidate, anyway: boolean) => {
    const outcome = {
      onSuccess: () => {
        const values = { name: person.name, event: event.eventName };
        notify.success(text('schedule_person_planned', values));
        onClose();
      },
      onError: ({ fields }: ApiError) => {
        const conflict = findShiftConflict(fields);
        setRefused(conflict && { person, conflict });
      },
    };
    if (swapped) {
      const { id, version, day } = swapped;
      const input = toPlanShiftInput(swapped, { staffId: person.id, day });
      change.mutate({ body: { ...input, id, version, anyway } }, outcome);
      return;
    }
    const input = toEventShiftInput(event, { staffId: person.id, role: person.role });
    plan.mutate(
      { body: { ...input, anyway, requestKey: getRequestKey(`${person.id} ${anyway}`) } },
      outcome,
    );
  };
  const offer = () => {
    if (swapped) {
      const { id, version, day } = swapped;
      const input = toPlanShiftInput(swapped, { staffId: unassigned, day });
      change.mutate({ body: { ...input, id, version, open: true } }, { onSuccess: onClose });
      return;
    }
    const input = toEventShiftInput(event, { staffId: unassigned, role: undefined });
    plan.mutate({ body: { ...input, requestKey: getRequestKey('open') } }, { onSuccess: onClose });
  };
  return { refused, busy: plan.isPending || change.isPending, choose, offer };
}

function CandidateFit({ person }: { person: EventCandidate }) {
  const hours = Math.round(person.hours * 10) / 10;
  const against = [
    ...(person.isAway ? [text('schedule_time_off')] : []),
    ...(person.isTaken && !person.isAway ? [text('schedule_crew_busy')] : []),
    ...person.misfits.map((why) => crewText(`event_crew_misfit_${why}`)),
  ];
  return (
    <span className="shrink-0 text-right text-small">
      <span className={against.length > 0 ? 'block text-tone-yellow' : 'block text-tone-green'}>
        {against[0] ?? text('schedule_crew_free')}
      </span>
      <span className="figures block text-ink-quiet">{text('schedule_hours', { hours })}</span>
    </span>
  );
}

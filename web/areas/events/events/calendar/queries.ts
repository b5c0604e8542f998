import { keepPreviousData } from '@tanstack/react-query';
import { events } from '#addresses/events/events.ts';
import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { listConflictReasons } from '#web/api/forms/conflict-reasons.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import type { CalendarHours } from './calendar-props.ts';

export function useCalendar({ from, to }: DateRange, statuses: readonly EventStatus[]) {
  const body = {
    fromDate: from,
    toDate: to,
    statuses: [...statuses],
    brandIds: [...useSelectedBrands()],
  };
  return useRoute(events, 'calendar', { body }, { placeholderData: keepPreviousData });
}

export const useMoveEventHours = () =>
  useRouteMutation(events, 'updateMinimal', {
    refreshes: ['calendar', 'list', 'details', 'history'],
    quiet: true,
  });

/**
 * Returns a function that moves a dropped event and notifies the person. Resolves to true if it was
 * moved.
 */
export function useMoveDroppedEvent(): (
  event: CalendarEvent,
  hours: CalendarHours,
) => Promise<boolean> {
  const { mutate } = useMoveEventHours();
  const move = (event: CalendarEvent, hours: CalendarHours): Promise<boolean> => {
    const { id, version, eventName: name } = event;
    const before = {
      eventDate: localDate(event.eventDate),
      startTime: localTime(event.startTime),
      endTime: localTime(event.endTime),
    };
    const undo = () => void move({ ...event, ...hours, version: version + 1 }, before);
    return new Promise((resolve) => {
      mutate(
        { body: { id, version, ...hours } },
        {
          onSuccess: ({ general }) => {
            notify.success(general[0]?.message ?? '', { undo });
            resolve(true);
          },
          onError: (error) => {
            notify.error(formatRejection(error, name));
            resolve(false);
          },
        },
      );
    });
  };
  return move;
}

/**
 * Why the move failed: someone is busy, the hours are invalid, or another person changed the event
 * first.
 */
function formatRejection(error: ApiError, name: string): string {
  const stays = text('event_calendar_not_moved', { name });
  const taken = listConflictReasons(error);
  if (taken.length > 0) return [stays, ...taken].join(' ');
  if (error.status === 409) return text('event_calendar_changed', { name });
  const reasons = Object.values(error.fields).flatMap((all) => all.map(({ message }) => message));
  return [stays, ...reasons].join(' ');
}

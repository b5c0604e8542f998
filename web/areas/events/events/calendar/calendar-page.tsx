import { PlusIcon, RssIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calendarFeeds } from '#addresses/events/calendar-feeds.ts';
import { events } from '#addresses/events/events.ts';
import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { getCalendarRange } from '#shared/domain/events/calendar.ts';
import { isHoldable } from '#shared/domain/events/event.ts';
import { text as calendarText } from '#shared/text/events/event-calendar.ts';
import { text } from '#shared/text/events/events.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageActions } from '#web/kit/layout/page-actions.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { Agenda } from './agenda.tsx';
import { getEventColor } from './calendar-colors.ts';
import type { CalendarHours } from './calendar-props.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { useCalendar, useMoveDroppedEvent } from './queries.ts';
import { useWeekStart } from './use-week-start.ts';
import { type CalendarAddress, useCalendarAddress } from './use-calendar-address.ts';
import { formatEventStatus, toEventStatusBadge } from '../event-status.ts';
import { HoldManyButton } from '../hold/hold-many-button.tsx';
import { useAskCrew } from '../use-ask-crew.tsx';
import { useOpenEvent } from '../use-open-event.ts';
import { ViewSwitch } from '../view-switch.tsx';

/** FullCalendar is as large as all other screens together, so phones never load it. */
const CalendarBoard = lazy(async () => ({
  default: (await import('./calendar-board.tsx')).CalendarBoard,
}));
const BookDialog = lazy(async () => ({
  default: (await import('../form/book-event-dialog.tsx')).BookEventDialog,
}));
const MoveDialog = lazy(async () => ({
  default: (await import('./move-event-dialog.tsx')).MoveEventDialog,
}));

const dialogs = ['book'] as const;
const none: readonly never[] = [];

/** The calendar of events. */
export function CalendarPage() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const can = useCan();
  const mayBook = can(events.routes.quickAdd);
  const navigate = useNavigate();
  const address = useCalendarAddress(zone);
  const { dialog, open, close } = useDialogAddress(dialogs);
  const subscribe = {
    key: 'subscribe',
    label: calendarText('event_calendar_subscribe'),
    icon: RssIcon,
    onSelect: () => void navigate('/calendar-feeds'),
  };
  return (
    <>
      <PageHeader
        title={text('events_title')}
        description={text('events_description', { zone: formatZoneName(zone) })}
        views={<ViewSwitch view={address.view} />}
        actions={
          <PageActions
            label={calendarText('event_calendar_more_actions')}
            more={can(calendarFeeds.routes.list) ? [subscribe] : []}
          >
            {mayBook && (
              <Button variant="primary" icon={PlusIcon} onClick={() => open('book')}>
                {text('events_book')}
              </Button>
            )}
          </PageActions>
        }
      />
      <CalendarContent
        address={address}
        onBook={mayBook ? (day) => open('book', day) : undefined}
      />
      <Suspense fallback={null}>
        {dialog && mayBook && <BookDialog day={dialog.id} onClose={close} />}
      </Suspense>
    </>
  );
}

type CalendarContentProps = {
  address: CalendarAddress;
  onBook: ((day: string) => void) | undefined;
};

function CalendarContent({ address, onBook }: CalendarContentProps) {
  const isPhone = useIsPhone();
  const look = useOpenEvent();
  const { today, show, ...shown } = address;
  const { view, date, coloring, statuses } = shown;
  const weekStart = useWeekStart(view);
  const span = getCalendarRange(view, date, weekStart);
  const { data, isError, isPlaceholderData, refetch } = useCalendar(span, statuses);
  const brands = useBrands();
  const [moved, setMoved] = useState<CalendarEvent>();
  const moveDropped = useMoveDroppedEvent();
  const { ask, question } = useAskCrew();
  const onMove = async (event: CalendarEvent, hours: CalendarHours) =>
    (await ask(event, { kind: 'move', ...hours })) && moveDropped(event, hours);
  const mayMove = useCanMove();
  const props = {
    view,
    date,
    today,
    weekStart,
    mayMove,
    onBook,
    events: data?.data ?? none,
    getColor: (event: CalendarEvent) =>
      getEventColor(event, coloring, { brands, getTone: getStatusTone }),
    onOpen: look,
    onAskMove: setMoved,
  };
  return (
    <>
      <CalendarToolbar
        shown={shown}
        today={today}
        weekStart={weekStart}
        onShow={show}
        statusFilter={text('events_filter_status')}
        getLabel={formatEventStatus}
        // While a day's events load, those of the previous view are shown as a placeholder.
        actions={view === 'day' && !isPlaceholderData && <DayActions events={props.events} />}
      />
      {isError && (
        <ErrorState text={calendarText('event_calendar_failed')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <CalendarSkeleton />}
      {data && isPhone && <Agenda {...props} />}
      {data && !isPhone && (
        <Suspense fallback={<CalendarSkeleton />}>
          <CalendarBoard
            {...props}
            onMove={onMove}
            onDay={(day) => show({ view: 'day', date: day })}
          />
          {question}
          <p className="mt-2 text-small text-ink-soft">{calendarText('event_calendar_hint')}</p>
        </Suspense>
      )}
      <Suspense fallback={null}>
        {moved && <MoveDialog key={moved.id} event={moved} onClose={() => setMoved(undefined)} />}
      </Suspense>
    </>
  );
}

/** Holds or moves all events of a day, for example on a rainy one. */
function DayActions({ events: shown }: { events: readonly CalendarEvent[] }) {
  const mayHold = useCan()(events.routes.holdMany);
  if (!mayHold || shown.length === 0) return null;
  return (
    <HoldManyButton
      label={calendarText('event_many_hold_day')}
      selection={{ ids: shown.map(({ id }) => id) }}
      count={shown.length}
    />
  );
}

const getStatusTone = (status: CalendarEvent['status']) => toEventStatusBadge(status).tone;

function CalendarSkeleton() {
  return (
    <div role="status" aria-busy aria-label={calendarText('event_calendar_loading')}>
      <Skeleton className="h-96" />
    </div>
  );
}

/** Completed or canceled events can't be moved. */
function useCanMove() {
  const account = useAccount();
  return useCallback(
    (event: CalendarEvent) =>
      isHoldable(event) &&
      includesBrand(permittedBrands(account, events.routes.updateMinimal.access), event.brandId),
    [account],
  );
}

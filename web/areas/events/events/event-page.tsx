import { PencilIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense, type ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { events } from '#addresses/events/events.ts';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/events/events.ts';
import { useAccount } from '#web/api/account/account.ts';
import { type EventSection, buildEventPath } from '#web/api/screens/event-section.ts';
import { useToday } from '#web/api/franchise/use-today.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { formatDate } from '#web/kit/words/format.ts';
import {
  EventClientCard,
  EventDetailsCard,
  EventPlaceCard,
  EventSalesCard,
} from './details/event-cards.tsx';
import { buildEventActions } from './event-menu.ts';
import { EventSections } from './details/event-sections.tsx';
import { toEventStatusBadge } from './event-status.ts';
import { FlyerButton } from './details/flyer-button.tsx';
import { useHoldActions } from './hold/hold-actions.tsx';
import { useEvent } from './queries.ts';
import { useStatusChanges } from './status-changes.tsx';

type EventPageProps = { sections: readonly EventSection[] };

/** The page of an event with its actions. */
export function EventPage({ sections }: EventPageProps) {
  const { id = '' } = useParams();
  const { event, error, refetch } = useEvent(id);
  if (event) return <EventContent event={event} sections={sections} />;
  if (error) {
    const gone = error.status === 404;
    return (
      <>
        <EventListLink />
        <PageHeader title={text('event_view_title')} />
        <ErrorState
          text={text(gone ? 'err_not_found' : 'event_load_failed')}
          onRetry={gone ? undefined : () => void refetch()}
        />
      </>
    );
  }
  return (
    <div role="status" aria-busy aria-label={text('event_page_loading')} className="space-y-4">
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** The form loads with the contract's schemas when it opens. */
const SalesDialog = lazy(async () => ({
  default: (await import('./sales/sales-dialog.tsx')).SalesDialog,
}));

const dialogs = ['sales'] as const;

function EventContent({ event, sections }: EventPageProps & { event: EventDetails }) {
  const account = useAccount();
  const navigate = useNavigate();
  const brands = useBrands();
  const { dialog, open, close } = useDialogAddress(dialogs);
  const { move, question } = useStatusChanges();
  const { id, brandId, status, completedAt } = event;
  const mayChange = includesBrand(permittedBrands(account, events.routes.update.access), brandId);
  const { tone, label } = toEventStatusBadge(status);
  const seen = sections.filter(({ access }) =>
    includesBrand(permittedBrands(account, access), brandId),
  );
  const renderColumn = (column: EventSection['column']): ReactNode => (
    <EventSections
      sections={seen.filter((section) => section.column === column)}
      eventId={id}
      brandId={brandId}
      eventDate={event.eventDate}
    />
  );
  const completed = completedAt !== null;
  const today = useToday(event.timeZone);
  const { acts: holdActs, question: holdQuestion } = useHoldActions(event);
  const acts = [
    ...buildEventActions(
      { id, status, completed, eventDate: event.eventDate },
      { today, open, move: (to) => move(event, to) },
    ),
    ...holdActs,
  ];
  const salesAct = mayChange ? acts.find(({ key }) => key === 'sales') : undefined;
  return (
    <>
      <EventListLink />
      <PageHeader
        title={event.eventName}
        badge={
          <>
            <Badge tone={tone}>{label}</Badge>
            {event.hold && <Badge tone="yellow">{text('event_on_hold')}</Badge>}
          </>
        }
        description={`${event.code} · ${event.businessName} · ${formatDate(event.eventDate)}`}
        actions={
          <>
            <FlyerButton eventId={id} />
            {mayChange && (
              <Button
                variant="primary"
                icon={PencilIcon}
                onClick={() => void navigate(`${buildEventPath(id)}/edit`)}
              >
                {text('event_edit_title')}
              </Button>
            )}
            {mayChange && acts.length > 0 && (
              <Menu label={text('event_more_actions', { name: event.eventName })} items={acts} />
            )}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="space-y-4">
          <div className="grid items-start gap-4 md:grid-cols-2">
            <EventPlaceCard event={event} />
            <EventClientCard event={event} />
          </div>
          <EventDetailsCard event={event} brands={brands} />
          {renderColumn('wide')}
        </div>
        <div className="space-y-4">
          <EventSalesCard event={event} mayChange={mayChange} act={salesAct} />
          {renderColumn('narrow')}
        </div>
      </div>
      {question}
      {holdQuestion}
      <Suspense fallback={null}>
        {dialog?.name === 'sales' && <SalesDialog key={id} id={id} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Links back to the list in the state it was left. */
function EventListLink() {
  const [address] = useSearchParams();
  return (
    <BackLink path={`/franchise/events/list?${address.get('list') ?? ''}`}>
      {text('events_back_to_list')}
    </BackLink>
  );
}

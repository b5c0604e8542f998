import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { useParams } from 'react-router-dom';
import { text } from '#shared/text/events/events.ts';
import { buildFranchisePath, franchisesPath } from '#web/api/franchise/franchise-lists.ts';
import { useFranchise } from '#web/api/franchise/use-franchise.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ReturnLink } from '#web/kit/layout/return-link.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { EventGrid } from './grid/event-grid.tsx';
import { ViewEventDialog } from './view-event-dialog.tsx';
import { useBrandsOfFranchise } from './queries.ts';

/** A franchise's events for a corporate admin, read-only. */
export function FranchiseEventsPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useFranchise(id);
  const brands = useBrandsOfFranchise(id);
  const { dialog, open, close } = useDialogAddress(dialogs);
  if (error && !data)
    return <FranchiseMissing gone={error.status === 404} onRetry={() => void refetch()} />;
  const { franchise, timeZone } = data?.data ?? {};
  return (
    <>
      <nav aria-label={text('events_back')} className="flex flex-wrap gap-x-5">
        <ReturnLink path="/admin-dashboard" from="dashboard">
          {text('nav_dashboard')}
        </ReturnLink>
        <ReturnLink path="/admin/dashboard/by-franchise" from="franchises">
          {text('by_franchise_title')}
        </ReturnLink>
        <BackLink path={buildFranchisePath(id)}>
          {franchise?.name ?? text('events_back_franchise')}
        </BackLink>
      </nav>
      <PageHeader
        title={
          franchise ? text('events_title_of', { franchise: franchise.name }) : text('events_title')
        }
        description={
          timeZone
            ? text('events_description', { zone: formatZoneName(timeZone) })
            : text('events_loading')
        }
      />
      <EventGrid
        franchiseId={id}
        zone={timeZone}
        brands={brands}
        acts={{ onOpen: (row) => open('look', row.id) }}
        empty={{
          icon: CalendarDaysIcon,
          title: text('events_empty_title'),
          text: text('events_empty_there'),
        }}
      />
      {dialog && (
        <ViewEventDialog
          key={dialog.id}
          id={dialog.id}
          franchiseId={id}
          brands={brands}
          onClose={close}
        />
      )}
    </>
  );
}

const dialogs = ['look'] as const;

function FranchiseMissing({ gone, onRetry }: { gone: boolean; onRetry: () => void }) {
  return (
    <>
      <BackLink path={franchisesPath}>{text('franchises_back')}</BackLink>
      <PageHeader title={text('events_title')} />
      <ErrorState
        text={text(gone ? 'err_not_found' : 'events_load_failed')}
        onRetry={gone ? undefined : onRetry}
      />
    </>
  );
}

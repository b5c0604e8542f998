import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { PlusIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense, useMemo } from 'react';
import { events } from '#addresses/events/events.ts';
import { text } from '#shared/text/events/events.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ReturnLink } from '#web/kit/layout/return-link.tsx';
import { SetupLink } from '#web/api/screens/setup-link.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { useShortcuts } from '#web/kit/controls/use-shortcuts.ts';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { eventDialogs } from './dialogs.ts';
import { FranchiseEventGrid } from './grid/franchise-event-grid.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** The forms load with the contract's schemas when the first one opens. */
const BookDialog = lazy(async () => ({
  default: (await import('./form/book-event-dialog.tsx')).BookEventDialog,
}));
const EditDialog = lazy(async () => ({
  default: (await import('./form/edit-event-dialog.tsx')).EditEventDialog,
}));
const SalesDialog = lazy(async () => ({
  default: (await import('./sales/sales-dialog.tsx')).SalesDialog,
}));

export function EventsPage() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const mayBook = useCan()(events.routes.quickAdd);
  const { dialog, open, close } = useDialogAddress(eventDialogs);
  useShortcuts(useMemo(() => (mayBook ? { n: () => open('book') } : {}), [mayBook, open]));
  const book = mayBook && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('book')}>
      {text('events_book')}
    </Button>
  );
  return (
    <>
      <ReturnLink path="/franchise/dashboard-info" from="dashboard">
        {text('nav_dashboard')}
      </ReturnLink>
      <PageHeader
        title={text('events_title')}
        description={text('events_description', { zone: formatZoneName(zone) })}
        views={<ViewSwitch view="list" />}
        actions={book}
      />
      <FranchiseEventGrid
        open={open}
        empty={{
          icon: CalendarDaysIcon,
          title: text('events_empty_title'),
          text: text('events_empty'),
          action: (
            <>
              {book}
              <SetupLink />
            </>
          ),
        }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'book' && mayBook && <BookDialog onClose={close} />}
        {dialog?.name === 'edit' && <EditDialog key={dialog.id} id={dialog.id} onClose={close} />}
        {dialog?.name === 'sales' && <SalesDialog key={dialog.id} id={dialog.id} onClose={close} />}
      </Suspense>
    </>
  );
}

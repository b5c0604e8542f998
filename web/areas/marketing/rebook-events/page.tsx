import { ArrowPathIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense } from 'react';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import type { BookingDialogComponent } from '#web/api/screens/event-booking.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { RebookDialog } from './rebook-dialog.tsx';
import { RebookGrid } from './rebook-grid.tsx';

/** The form loads with the contract's schemas when it opens. */
const WorkDialog = lazy(async () => ({
  default: (await import('./rebook-attempts-dialog.tsx')).RebookAttemptsDialog,
}));

const dialogs = ['work', 'book'] as const;

export function RebookEventsPage({ bookingDialog }: { bookingDialog: BookingDialogComponent }) {
  const { dialog, open, close } = useDialogAddress(dialogs);
  return (
    <>
      <PageHeader
        title={text('nav_rebook')}
        description={text('rebook_description', marketingLimits)}
      />
      <RebookGrid
        open={open}
        empty={{
          icon: ArrowPathIcon,
          title: text('rebook_empty_title'),
          text: text('rebook_empty', marketingLimits),
        }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'work' && (
          <WorkDialog
            key={dialog.id}
            id={dialog.id}
            onBook={() => open('book', dialog.id)}
            onClose={close}
          />
        )}
      </Suspense>
      {dialog?.name === 'book' && (
        <RebookDialog key={dialog.id} id={dialog.id} dialog={bookingDialog} onClose={close} />
      )}
    </>
  );
}

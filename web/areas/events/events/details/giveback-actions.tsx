import { ArrowDownTrayIcon } from '@heroicons/react/20/solid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { eventGivebacks } from '#addresses/events/event-givebacks.ts';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { text } from '#shared/text/events/events.ts';
import { buildRouteQuery } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { useLogoLoader } from '#web/api/files/logo.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { useSetGivebackPaid } from '../queries.ts';

/** The form loads with the contract's schemas when it opens. */
const GivebackDialog = lazy(async () => ({
  default: (await import('../sales/giveback-dialog.tsx')).GivebackDialog,
}));

/** Records the payment of a giveback; once recorded, takes it back and writes the letter. */
export function GivebackActions({ event }: { event: EventDetails }) {
  const { id, version, givebackPaidAt, givebackPayment } = event;
  const set = useSetGivebackPaid();
  const [isOpen, setOpen] = useState(false);
  if (givebackPaidAt === null) {
    return (
      <>
        <Button className="mt-3" onClick={() => setOpen(true)}>
          {text('event_giveback_pay')}
        </Button>
        <Suspense fallback={null}>
          {isOpen && <GivebackDialog event={event} onClose={() => setOpen(false)} />}
        </Suspense>
      </>
    );
  }
  return (
    <>
      {givebackPayment && <LetterButton eventId={id} />}
      <Button
        className="mt-3"
        busy={set.isPending}
        onClick={() => set.send({ id, version, paid: false })}
      >
        {text('event_giveback_unpay')}
      </Button>
    </>
  );
}

/** The PDF library loads with the first letter. */
function LetterButton({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  const loadLogo = useLogoLoader();
  const letter = useMutation({
    mutationFn: async () => {
      const query = buildRouteQuery(eventGivebacks, 'letter', { params: { id: eventId } });
      const [{ data }, { saveGivebackLetter }] = await Promise.all([
        client.fetchQuery({ ...query, staleTime: 0 }),
        import('./giveback-letter-pdf.ts'),
      ]);
      await saveGivebackLetter(data, await loadLogo(data.from.logo));
    },
    onError: () => notify.error(text('event_giveback_letter_failed')),
  });
  return (
    <Button
      className="mt-3 mr-2"
      icon={ArrowDownTrayIcon}
      busy={letter.isPending}
      onClick={() => letter.mutate()}
    >
      {text('event_giveback_letter')}
    </Button>
  );
}

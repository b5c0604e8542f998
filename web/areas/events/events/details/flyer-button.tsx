import { ArrowDownTrayIcon } from '@heroicons/react/20/solid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { events } from '#addresses/events/events.ts';
import { text } from '#shared/text/events/event-flyer.ts';
import { buildRouteQuery } from '#web/api/use-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { notify } from '#web/kit/feedback/notify.ts';

/** The PDF library loads with the first flyer. Each saved flyer is counted. */
export function FlyerButton({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  const count = useRouteMutation(events, 'countFlyerDownload', {
    refreshes: ['details'],
    quiet: true,
  });
  const flyer = useMutation({
    mutationFn: async () => {
      const query = buildRouteQuery(events, 'flyer', { params: { id: eventId } });
      const [{ data }, { saveFlyer }] = await Promise.all([
        client.fetchQuery({ ...query, staleTime: 0 }),
        import('./flyer-pdf.ts'),
      ]);
      await saveFlyer(data);
    },
    onSuccess: () => count.mutate({ body: { id: eventId } }),
    onError: () => notify.error(text('flyer_failed')),
  });
  return (
    <Button icon={ArrowDownTrayIcon} busy={flyer.isPending} onClick={() => flyer.mutate()}>
      {text('flyer_download')}
    </Button>
  );
}

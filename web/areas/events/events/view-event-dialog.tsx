import type { Brand } from '#shared/contract/franchises/brands.ts';
import { text } from '#shared/text/events/events.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { EventLoadingState } from './event-loading-state.tsx';
import { EventFacts } from './details/event-facts.tsx';
import { formatCodeAndStatus } from './event-status.ts';
import { useEvent } from './queries.ts';

type ViewEventDialogProps = {
  id: string;
  franchiseId: string;
  brands: readonly Brand[];
  onClose: () => void;
};

/** An event of a franchise, read-only for a corporate admin. */
export function ViewEventDialog({ id, franchiseId, brands, onClose }: ViewEventDialogProps) {
  const { event, error, refetch } = useEvent(id, franchiseId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={event?.eventName ?? text('event_view_title')}
      description={event && formatCodeAndStatus(event)}
      footer={<Button onClick={onClose}>{kitWords.close}</Button>}
    >
      {event ? (
        <EventFacts event={event} brands={brands} />
      ) : (
        <EventLoadingState error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

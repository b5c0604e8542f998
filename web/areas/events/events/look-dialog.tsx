import type { Brand } from '#shared/contract/franchises/brands.ts';
import { text } from '#shared/text/events/events.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { words } from '#web/kit/words/words.ts';
import { EventAwaited } from './event-awaited.tsx';
import { EventFacts } from './details/event-facts.tsx';
import { codeAndStatus } from './event-status.ts';
import { useEvent } from './queries.ts';

type LookDialogProps = {
  id: string;
  franchiseId: string;
  brands: readonly Brand[] | undefined;
  onClose: () => void;
};

/** An event of a franchise, read-only for a corporate admin. */
export function LookDialog({ id, franchiseId, brands, onClose }: LookDialogProps) {
  const { event, error, refetch } = useEvent(id, franchiseId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={event?.eventName ?? text('event_view_title')}
      description={event && codeAndStatus(event)}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {event ? (
        <EventFacts event={event} brands={brands} />
      ) : (
        <EventAwaited error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

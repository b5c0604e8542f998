import type { ReactNode } from 'react';
import type { EventDetails } from '#shared/contract/events.ts';
import { text } from '#shared/text/catalogue.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useFreshEvent } from './queries.ts';

type EventLoaderProps = {
  id: string;
  title: string;
  onClose: () => void;
  children: (event: EventDetails) => ReactNode;
};

/** A dialog about one event; it holds its place until the event is there. */
export function EventLoader({ id, title, onClose, children }: EventLoaderProps) {
  const { event, error, refetch } = useFreshEvent(id);
  if (event) return children(event);
  return (
    <Dialog open onClose={onClose} title={title}>
      {error ? (
        <ErrorState
          text={text(error.status === 404 ? 'err_not_found' : 'event_load_failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={text('event_loading')} className="space-y-6">
          {[0, 1, 2, 3, 4].map((field) => (
            <Skeleton key={field} className="h-14" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import type { EventSeries } from '#shared/contract/events/event-series.ts';
import { text } from '#shared/text/events/event-series.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { useChangeSeries } from './queries.ts';
import { notifySeriesChanged } from './notify-series-changed.ts';

type EndSeriesDialogProps = { series: EventSeries; day: string; onClose: () => void };

export function EndSeriesDialog({ series, day, onClose }: EndSeriesDialogProps) {
  const change = useChangeSeries();
  const [requestKey] = useState(() => crypto.randomUUID());
  const { id, version } = series;
  const end = { id, version, lastDay: day, cancelsFollowing: true, requestKey };
  return (
    <ConfirmDialog
      open
      danger
      title={text('series_end_title', { day: formatDate(day) })}
      text={text('series_end_text')}
      confirm={text('series_end')}
      busy={change.isPending}
      onConfirm={() =>
        change.mutate(
          { end },
          {
            onSuccess: (ended) => {
              notifySeriesChanged(ended);
              onClose();
            },
            onError: ({ message }) => notify.error(message),
          },
        )
      }
      onClose={onClose}
    />
  );
}

import { text } from '#shared/text/events/event-series.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { formatNumber } from '#web/kit/words/format.ts';
import type { SeriesChangeResult } from './queries.ts';

const unchangedReasons = [
  'byHand',
  'settled',
  'unfit',
  'ordered',
  'taken',
  'meanwhile',
  'missing',
] as const;

/** Notifies how many events were changed, and why others stayed as they are. */
export function notifySeriesChanged(ended: SeriesChangeResult): void {
  if (!ended) return;
  const left = ended.refused.flatMap(({ reason, count }) => {
    const why = unchangedReasons.find((each) => each === reason);
    return why ? [text(`series_left_${why}`, { count })] : [];
  });
  const changed = text('series_progress', { changed: formatNumber(ended.changed) });
  notify.success([changed, ...left].join(' '));
}

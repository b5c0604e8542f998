import { lazy, type ReactNode, Suspense, useState } from 'react';
import { eventSeries } from '#addresses/events/event-series.ts';
import type { EventSeries } from '#shared/contract/events/event-series.ts';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { seriesLimits } from '#shared/domain/events/series.ts';
import { text } from '#shared/text/events/event-series.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { type EventSectionProps, buildEventPath } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatDate, formatNumber } from '#web/kit/words/format.ts';
import { useEventOfSeries, useEventSeries } from './queries.ts';

/** The form loads with the contract's schemas when it opens. */
const ChangeSeriesDialog = lazy(async () => ({
  default: (await import('./change-series-dialog.tsx')).ChangeSeriesDialog,
}));
const EndSeriesDialog = lazy(async () => ({
  default: (await import('./end-series-dialog.tsx')).EndSeriesDialog,
}));

/**
 * The series that an event belongs to, with actions for several of its events. Most events belong
 * to none.
 */
export function SeriesSection({ eventId }: EventSectionProps) {
  const event = useEventOfSeries(eventId);
  if (!event || event.seriesId === null) return null;
  return <SeriesLoader event={event} seriesId={event.seriesId} />;
}

function SeriesLoader({ event, seriesId }: { event: EventDetails; seriesId: string }) {
  const { series, isError, refetch } = useEventSeries(seriesId);
  const [confirmation, setConfirmation] = useState<'change' | 'end'>();
  const mayChange = useCanOn(eventSeries.routes.update)(event.brandId);
  const day = series?.made.find((each) => each.eventId === event.id)?.day ?? event.eventDate;
  const close = () => setConfirmation(undefined);
  return (
    <Card title={text('series_title')}>
      {isError && <ErrorState text={text('series_failed')} onRetry={() => void refetch()} />}
      {!series && !isError && (
        <div role="status" aria-label={text('series_loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
      {series && (
        <SeriesCard series={series} day={day}>
          {mayChange && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setConfirmation('change')}>{text('series_change')}</Button>
              <Button onClick={() => setConfirmation('end')}>{text('series_end')}</Button>
            </div>
          )}
        </SeriesCard>
      )}
      <Suspense fallback={null}>
        {series && confirmation === 'change' && (
          <ChangeSeriesDialog series={series} event={event} day={day} onClose={close} />
        )}
        {series && confirmation === 'end' && (
          <EndSeriesDialog series={series} day={day} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

type SeriesCardProps = { series: EventSeries; day: string; children: ReactNode };

const maxNextEvents = 5;

function SeriesCard({
  series: { rule, startsOn, lastDay, count, made },
  day,
  children,
}: SeriesCardProps) {
  const next = made.filter((each) => each.day > day).slice(0, maxNextEvents);
  return (
    <div className="space-y-3">
      <div>
        <p className="font-medium">{text(`series_${rule.frequency}`)}</p>
        <p className="text-ink-soft">
          {text('series_count_line', {
            count,
            first: formatDate(startsOn),
            last: formatDate(lastDay),
          })}
        </p>
        {made.length < count && (
          <p className="text-small text-ink-quiet">
            {text('series_made_line', { ...seriesLimits, made: formatNumber(made.length) })}
          </p>
        )}
      </div>
      {next.length > 0 && (
        <p>
          {text('series_next')}:{' '}
          {next.map(({ eventId, day: each }, at) => (
            <span key={eventId}>
              {at > 0 && ', '}
              <a className="figures text-accent underline" href={`#${buildEventPath(eventId)}`}>
                {formatDate(each)}
              </a>
            </span>
          ))}
        </p>
      )}
      {children}
    </div>
  );
}

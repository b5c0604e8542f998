import { Link } from 'react-router-dom';
import type { PageEvent } from '#shared/contract/franchises/franchises.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { buildEventsPath } from './paths.ts';

type NextEventsProps = {
  franchiseId: string;
  events: readonly PageEvent[];
  zone: string;
};

export function NextEvents({ franchiseId, events, zone }: NextEventsProps) {
  const brands = useBrands();
  const getColor = (id: string) => brands.find(({ brandId }) => brandId === id)?.color ?? '#C9C8C8';
  return (
    <Card
      title={text('franchise_next_events')}
      actions={
        <Link to={buildEventsPath(franchiseId)} className="font-medium text-accent hover:underline">
          {text('franchise_all_events')}
        </Link>
      }
    >
      {events.length === 0 && (
        <p className="py-4 text-ink-soft">{text('franchise_no_next_events')}</p>
      )}
      <ul className="divide-y divide-line">
        {events.map(({ id, eventName, businessName, eventDate, city, startsAt, brandId }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 font-medium">
              <Link
                to={buildEventsPath(franchiseId, toEventFilters(eventDate, eventName))}
                className="hover:underline"
              >
                <Dot color={getColor(brandId)} label={eventName} />
              </Link>
            </span>
            <span className="figures text-ink-soft">{formatMoment(startsAt, zone)}</span>
            <span className="w-full truncate pl-4.5 text-small text-ink-quiet">
              {[businessName, city].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The grid filters that show only this event. */
const toEventFilters = (day: string, eventName: string) => ({
  fromDate: day,
  toDate: day,
  eventNames: [eventName],
});

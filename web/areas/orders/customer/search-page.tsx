import { MapPinIcon } from '@heroicons/react/20/solid';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { customerOrders } from '#addresses/orders/customer-orders.ts';
import type { NearbyEvent } from '#shared/contract/orders/customer-orders.ts';
import type { GeoPoint } from '#shared/domain/events/event-boundary.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { text } from '#shared/text/orders/customer.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { CustomerPageFrame } from './customer-page-frame.tsx';
import { MapLink } from './map-link.tsx';
import {
  askForPlace,
  formatMiles,
  hasDistances,
  type PlacedEvent,
  sortByDistance,
} from './nearby.ts';
import { YourOrders } from './your-orders.tsx';
import { formatEventTime } from './event-text.ts';

export function SearchPage() {
  const [typed, setTyped] = useState('');
  const [searchText, setSearchText] = useState('');
  const found = useRoute(
    customerOrders,
    'search',
    { query: { searchText } },
    { meta: { quiet: true } },
  );
  return (
    <CustomerPageFrame title={text('customer_title')}>
      <form
        className="flex gap-2"
        onSubmit={(sent) => {
          sent.preventDefault();
          setSearchText(typed);
        }}
      >
        <input
          className="control flex-1"
          aria-label={text('customer_search')}
          placeholder={text('customer_search')}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button variant="primary" type="submit" busy={found.isFetching}>
          {text('customer_find')}
        </Button>
      </form>
      <p className="text-ink-soft">{text('customer_search_hint')}</p>
      <YourOrders />
      {found.error && <PageProblem error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.data.length === 0 && <p role="status">{text('customer_none')}</p>}
      {found.data && found.data.data.length > 0 && <FoundEvents events={found.data.data} />}
    </CustomerPageFrame>
  );
}

function FoundEvents({ events }: { events: readonly NearbyEvent[] }) {
  const [place, setPlace] = useState<GeoPoint>();
  const asking = useMutation({ mutationFn: askForPlace, onSuccess: setPlace });
  const isMeasured = hasDistances(events);
  const isCut = events.length >= orderLimits.eventsFound;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {!place && events.length > 1 && (
          <Button icon={MapPinIcon} busy={asking.isPending} onClick={() => asking.mutate()}>
            {text('customer_near')}
          </Button>
        )}
        <p role="status" className="text-ink-soft">
          {place &&
            (isCut
              ? text('customer_near_some', { count: events.length })
              : text('customer_near_all'))}
          {!place && asking.isSuccess && text('customer_near_denied')}
          {!place && !asking.isSuccess && isMeasured && text('customer_near_zip')}
        </p>
      </div>
      <ul className="space-y-2">
        {sortByDistance(events, place).map((nearby) => (
          <EventResult key={nearby.event.code} {...nearby} />
        ))}
      </ul>
    </>
  );
}

function EventResult({ event, miles }: PlacedEvent) {
  return (
    <li
      className="rounded-lg border border-l-4 border-line bg-surface shadow-low"
      style={event.brandColor ? { borderLeftColor: event.brandColor } : undefined}
    >
      <Link to={`/search/${event.code}`} className="block rounded-r-lg p-4 pb-1 hover:bg-hover">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold break-words">{event.eventName}</span>
          {miles !== undefined && (
            <span className="figures shrink-0 text-ink-soft">
              {text('customer_miles', { miles: formatMiles(miles) })}
            </span>
          )}
        </span>
        <span className="block text-ink-soft">{event.brandName}</span>
        <span className="block text-ink-soft">{formatEventTime(event)}</span>
        <span className="block text-ink-soft">{formatAddressLine(event)}</span>
      </Link>
      <div className="px-4 pb-1">
        <MapLink event={event} />
      </div>
    </li>
  );
}

import { MapPinIcon } from '@heroicons/react/20/solid';
import type { FoundEvent } from '#shared/contract/orders/customer-orders.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { text } from '#shared/text/orders/customer.ts';

/** Phones open it in their maps app. Nothing without an address. */
export function MapLink({ event }: { event: FoundEvent }) {
  const query = formatAddressLine(event);
  if (query === '') return null;
  return (
    <a
      className="inline-flex min-h-11 items-center gap-1 text-accent hover:underline"
      href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`}
      target="_blank"
      rel="noreferrer"
    >
      <MapPinIcon className="size-4" aria-hidden />
      {text('customer_map')}
      <span className="sr-only">{`: ${event.eventName}`}</span>
    </a>
  );
}

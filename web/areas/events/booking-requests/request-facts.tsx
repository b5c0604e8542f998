import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatPhone, phoneLink } from '#shared/domain/values/phone.ts';
import type { BookingRequest } from '#shared/contract/events/booking-requests.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { useAccount } from '#web/api/account/account.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { formatDate } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import type { MatchedClient } from './booking-defaults.ts';

type RequestFactsProps = {
  request: BookingRequest;
  mayBook: boolean;
  onBook: (request: BookingRequest, client: MatchedClient) => void;
};

export function RequestFacts({ request, mayBook, onBook }: RequestFactsProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const brand = useBrands().find(({ brandId }) => brandId === request.brandId);
  const { eventDate, startTime, guests, message } = request;
  const { contactName, contactEmail, contactPhone, receivedAt, eventId } = request;
  const where = formatAddressLine(request);
  const when = formatDate(startTime ? `${eventDate}T${startTime}` : eventDate);
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact name={text('booking_column_contact')}>{contactName}</Fact>
        <Fact name={text('booking_field_email')}>
          <a className="text-accent underline" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        </Fact>
        {contactPhone && (
          <Fact name={text('booking_field_phone')}>
            <a className="text-accent underline" href={phoneLink(contactPhone)}>
              {formatPhone(contactPhone)}
            </a>
          </Fact>
        )}
        <Fact name={text('booking_column_brand')}>{brand?.brandName ?? ''}</Fact>
        <Fact name={text('booking_field_date')}>{when}</Fact>
        {where !== '' && <Fact name={text('booking_field_address')}>{where}</Fact>}
        {guests !== null && <Fact name={text('booking_field_guests')}>{guests}</Fact>}
        <Fact name={text('booking_column_received')}>{formatMoment(receivedAt, zone)}</Fact>
      </dl>
      <section aria-label={text('booking_message')}>
        <h3 className="font-semibold">{text('booking_message')}</h3>
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
          {message || text('booking_no_message')}
        </p>
      </section>
      {eventId !== '' && (
        <Link className="text-accent underline" to={buildEventPath(eventId)}>
          {text('booking_see_event')}
        </Link>
      )}
      {eventId === '' && mayBook && (
        <MatchingClients request={request} onBook={(client) => onBook(request, client)} />
      )}
    </>
  );
}

type MatchingClientsProps = { request: BookingRequest; onBook: (client: MatchedClient) => void };

function MatchingClients({ request: { matches }, onBook }: MatchingClientsProps) {
  return (
    <div className="space-y-2 rounded-md border border-line bg-canvas p-4">
      <p>{text(matches.length > 0 ? 'booking_matches' : 'booking_no_matches')}</p>
      <div className="flex flex-wrap gap-2">
        {matches.map((client) => (
          <Button key={client.clientId} onClick={() => onBook(client)}>
            {text('booking_book_for', { client: client.businessName })}
          </Button>
        ))}
        <Button onClick={() => onBook(undefined)}>{text('booking_book_new')}</Button>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-quiet">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </>
  );
}

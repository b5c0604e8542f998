import type { ReactNode } from 'react';
import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import {
  eventFieldLabels,
  type EventNotesName,
  eventNotesNames,
} from '#shared/domain/events/event-fields.ts';
import { type events, text } from '#shared/text/events/events.ts';
import type { KeyWithParams } from '#shared/text/texts-of.ts';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import { formatHours, formatMoment, formatZoneName } from '#web/kit/words/zoned-time.ts';

type EventFactsProps = { event: EventDetails; brands: readonly Brand[] };

/** A read-only event, for people who may not change it. */
export function EventFacts({ event, brands }: EventFactsProps) {
  const brand = brands.find(({ brandId }) => brandId === event.brandId);
  const { startsAt, endsAt, timeZone } = event;
  const place = formatAddressLine(event);
  return (
    <FactList>
      <EventFact label="event_field_client">{event.businessName}</EventFact>
      <EventFact label="event_field_brand">
        {brand && <Dot color={brand.color} label={brand.brandName} />}
      </EventFact>
      <EventFact label="event_field_date">{formatDate(event.eventDate)}</EventFact>
      <EventFact label="events_column_hours">
        {`${formatHours(startsAt, endsAt, timeZone)}, ${formatZoneName(timeZone)}`}
      </EventFact>
      <EventFact label="event_field_address">{place}</EventFact>
      <EventFact label="event_field_type">{text(`event_type_${event.eventType}`)}</EventFact>
      <EventFact label="event_field_payment_term">
        {text(`payment_term_${event.paymentTerm}`)}
      </EventFact>
      <EventNotesFacts event={event} />
      <SalesFacts event={event} />
    </FactList>
  );
}

export const EventNotesFacts = ({ event }: { event: Pick<EventDetails, EventNotesName> }) =>
  eventNotesNames.map((name) => (
    <EventFact key={name} label={eventFieldLabels[name]}>
      {event[name]}
    </EventFact>
  ));

export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">{children}</dl>
);

type SalesFactsProps = {
  event: Pick<EventDetails, 'sales' | 'givebackPaidAt' | 'givebackPayment' | 'timeZone'>;
};

export function SalesFacts({ event }: SalesFactsProps) {
  const { sales, givebackPaidAt, givebackPayment, timeZone } = event;
  if (!sales)
    return <EventFact label="event_sales_collected">{text('event_sales_none')}</EventFact>;
  const { salesTaxRate, givebackPercentage } = sales;
  return (
    <>
      <EventFact label="event_sales_collected">
        {formatMoney(sales.eventSalesCollectedCents)}
      </EventFact>
      <EventFact label="event_sales_cash">
        {sales.cashCountedCents !== null && formatMoney(sales.cashCountedCents)}
      </EventFact>
      <EventFact label="event_sales_tax">
        {formatAmountWithPercent(sales.salesTaxCents, salesTaxRate)}
      </EventFact>
      <EventFact label="event_sales_giveback">
        {formatAmountWithPercent(sales.givebackCents, givebackPercentage)}
      </EventFact>
      {sales.givebackCents > 0 && (
        <EventFact label="event_sales_giveback_paid">
          {givebackPaidAt === null
            ? text('event_sales_giveback_unpaid')
            : givebackPayment
              ? formatGivebackPayment(givebackPayment)
              : formatMoment(givebackPaidAt, timeZone)}
        </EventFact>
      )}
    </>
  );
}

function formatGivebackPayment(payment: NonNullable<EventDetails['givebackPayment']>): string {
  const { method, payee, number, amountCents, paidOn, by } = payment;
  const values = { payee, number, amount: formatMoney(amountCents), day: formatDate(paidOn) };
  const lines = [text(`event_giveback_paid_${method}`, values)];
  return [...lines, ...(by ? [text('event_giveback_paid_by', { name: by })] : [])].join('\n');
}

const formatAmountWithPercent = (cents: number, percent: string) =>
  `${formatMoney(cents)} (${percent}%)`;

/** Renders nothing without a value. */
type EventFactProps = { label: KeyWithParams<typeof events>; children: ReactNode };

export function EventFact({ label, children }: EventFactProps) {
  if (!children) return null;
  return (
    <div className="contents">
      <dt className="text-ink-quiet max-sm:-mb-3">{text(label)}</dt>
      <dd className="figures font-medium break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

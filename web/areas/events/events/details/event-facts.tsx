import type { ReactNode } from 'react';
import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { type events, text } from '#shared/text/events/events.ts';
import type { KeyAsking } from '#shared/text/texts-of.ts';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import { formatHours, formatMoment, zoneName } from '#web/kit/words/zoned-time.ts';

type EventFactsProps = { event: EventDetails; brands: readonly Brand[] | undefined };

/** A read-only event, for people who may not change it. */
export function EventFacts({ event, brands }: EventFactsProps) {
  const brand = brands?.find(({ brandId }) => brandId === event.brandId);
  const { startsAt, endsAt, timeZone, state, zip } = event;
  const place = [event.address, event.city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact label="event_field_client">{event.businessName}</Fact>
      <Fact label="event_field_brand">
        {brand && <Dot color={brand.color} label={brand.brandName} />}
      </Fact>
      <Fact label="event_field_date">{formatDate(event.eventDate)}</Fact>
      <Fact label="events_column_hours">
        {`${formatHours(startsAt, endsAt, timeZone)}, ${zoneName(timeZone)}`}
      </Fact>
      <Fact label="event_field_address">{place}</Fact>
      <Fact label="event_field_type">{text(`event_type_${event.eventType}`)}</Fact>
      <Fact label="event_field_payment_term">{text(`payment_term_${event.paymentTerm}`)}</Fact>
      <Fact label="event_field_notes">{event.notes}</Fact>
      <SalesFacts event={event} />
    </Facts>
  );
}

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">{children}</dl>
);

type SalesFactsProps = { event: Pick<EventDetails, 'sales' | 'givebackPaidAt' | 'timeZone'> };

export function SalesFacts({ event: { sales, givebackPaidAt, timeZone } }: SalesFactsProps) {
  if (!sales) return <Fact label="event_sales_collected">{text('event_sales_none')}</Fact>;
  const { salesTaxRate, givebackPercentage } = sales;
  return (
    <>
      <Fact label="event_sales_collected">{formatMoney(sales.eventSalesCollectedCents)}</Fact>
      <Fact label="event_sales_tax">{share(sales.salesTaxCents, salesTaxRate)}</Fact>
      <Fact label="event_sales_giveback">{share(sales.givebackCents, givebackPercentage)}</Fact>
      {sales.givebackCents > 0 && (
        <Fact label="event_sales_giveback_paid">
          {givebackPaidAt === null
            ? text('event_sales_giveback_unpaid')
            : formatMoment(givebackPaidAt, timeZone)}
        </Fact>
      )}
    </>
  );
}

const share = (cents: number, percent: string) => `${formatMoney(cents)} (${percent}%)`;

/** Renders nothing without a value. */
type FactProps = { label: KeyAsking<typeof events>; children: ReactNode };

export function Fact({ label, children }: FactProps) {
  if (!children) return null;
  return (
    <div className="contents">
      <dt className="text-ink-quiet max-sm:-mb-3">{text(label)}</dt>
      <dd className="figures font-medium break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

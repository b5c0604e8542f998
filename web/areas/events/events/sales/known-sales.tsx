import type { ReactNode } from 'react';
import type { KnownEventSales } from '#shared/contract/events/event-givebacks.ts';
import { sumKnownSales } from '#shared/domain/events/sales-proposal.ts';
import { text } from '#shared/text/events/events.ts';
import { formatMoney } from '#web/kit/words/format.ts';
import { hasKnownSales, listKnownParts } from './sales-input.ts';

/** Invoices and online orders, without tax, as the proposal adds them up. */
export function KnownSalesList({ known }: { known: KnownEventSales | undefined }) {
  if (!known)
    return <p className="text-small text-ink-quiet">{text('event_sales_known_failed')}</p>;
  const { invoices, onlineOrders } = known;
  return (
    <section aria-label={text('event_sales_known')}>
      <h3 className="font-semibold">{text('event_sales_known')}</h3>
      {hasKnownSales(known) ? (
        <dl>
          {invoices.map(({ id, invoiceNumber, netCents }) => (
            <KnownLine
              key={id}
              label={text('event_sales_known_invoice', { number: invoiceNumber })}
            >
              {formatMoney(netCents)}
            </KnownLine>
          ))}
          {onlineOrders.count > 0 && (
            <KnownLine label={text('event_sales_known_orders', { count: onlineOrders.count })}>
              {formatMoney(onlineOrders.netCents)}
            </KnownLine>
          )}
          <KnownLine label={text('event_sales_known_tax')}>
            {formatMoney(sumKnownSales(listKnownParts(known)).taxCents)}
          </KnownLine>
        </dl>
      ) : (
        <p className="text-ink-quiet">{text('event_sales_known_none')}</p>
      )}
    </section>
  );
}

function KnownLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}

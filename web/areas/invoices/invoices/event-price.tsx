import { useState } from 'react';
import { events } from '#addresses/events/events.ts';
import { invoices } from '#addresses/invoices/invoices.ts';
import type { EventPricing } from '#shared/contract/invoices/event-pricing.ts';
import { invoiceNumberPlaceholder } from '#shared/domain/invoices/invoice-number.ts';
import type { InvoiceStatus } from '#shared/domain/invoices/invoice.ts';
import { text } from '#shared/text/invoices/event-prices.ts';
import { useCan } from '#web/api/account/account.ts';
import type { EventSectionProps } from '#web/api/screens/event-section.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { buildPaperFromValues, toInitialInvoiceValues } from './invoice-form.ts';
import { PaperSteps } from './paper/paper-steps.tsx';
import { useInvoicesPage, useInvoiceStart, useProposeChange } from './queries.ts';

/** The calculation of a quote for the event, step by step. Recorded sales replace it. */
export function EventPrice({ eventId }: EventSectionProps) {
  // Already cached by the page.
  const event = useRoute(events, 'details', { params: { id: eventId }, query: {} }).data?.data;
  const start = useInvoiceStart({ type: 'quotation', eventId });
  if (!event || event.sales !== null) return null;
  const isPriced = event.paymentTerm === 'invoice' || event.plan.packageServings !== null;
  if (!isPriced) return null;
  return (
    <Card title={text('event_price_title')}>
      {start.isError && (
        <ErrorState text={text('event_price_failed')} onRetry={() => void start.refetch()} />
      )}
      {start.isPending && (
        <div role="status" aria-busy aria-label={text('event_price_loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
      {start.data && <PriceSteps start={start.data.data} />}
      {start.data && <QuoteDifference eventId={eventId} start={start.data.data} />}
    </Card>
  );
}

type InvoiceStart = NonNullable<ReturnType<typeof useInvoiceStart>['data']>['data'];

/** Offers to propose a changed version if what the client was quoted differs from the price. */
function QuoteDifference({ eventId, start }: { eventId: string; start: InvoiceStart }) {
  const [isAsking, setAsking] = useState(false);
  const mayWrite = useCan()(invoices.routes.propose);
  const page = useInvoicesPage({ eventIds: [eventId], types: ['quotation'], limit: 10 });
  const propose = useProposeChange();
  const quote = page.data?.data.find(({ status }) => proposableStatuses.includes(status));
  const total = findTotal(start);
  if (!mayWrite || !quote || total === undefined || total === quote.grandTotal) return null;
  const { id, version, invoiceNumber: number, grandTotal } = quote;
  return (
    <div className="mt-3 space-y-2 border-t border-line pt-3">
      <p>{text('event_price_differs', { number, quoted: formatMoney(grandTotal) })}</p>
      <Button onClick={() => setAsking(true)}>{text('event_price_propose')}</Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={text('event_price_propose')}
          text={text('event_price_propose_text', { total: formatMoney(total) })}
          confirm={text('event_price_propose')}
          busy={propose.isPending}
          onConfirm={() =>
            propose.mutate({ body: { id, version } }, { onSettled: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** The quotes whose client was asked, or agreed. */
const proposableStatuses: readonly InvoiceStatus[] = [
  'quotation_sent',
  'quotation_accepted',
  'quotation_expired',
];

/** Undefined if the price isn't complete. */
function findTotal({ draft, franchiseDetails, logo }: InvoiceStart): number | undefined {
  const { clientInvoiceItems, eventDetails } = draft;
  const isPriced = clientInvoiceItems.every(({ unitPrice }) => unitPrice !== null);
  if (clientInvoiceItems.length === 0 || !isPriced) return undefined;
  const about = {
    type: 'quotation',
    invoiceNumber: invoiceNumberPlaceholder,
    franchiseDetails,
    logo,
    eventDetails,
  } as const;
  const { steps } = buildPaperFromValues(toInitialInvoiceValues(draft, []), about);
  return steps.find(({ name }) => name === 'total')?.cents;
}

function PriceSteps({
  start: { draft, pricing, franchiseDetails, logo },
}: {
  start: InvoiceStart;
}) {
  const { eventDetails, clientInvoiceItems } = draft;
  const about = {
    type: 'quotation',
    invoiceNumber: invoiceNumberPlaceholder,
    franchiseDetails,
    logo,
    eventDetails,
  } as const;
  const { lines, steps } = buildPaperFromValues(toInitialInvoiceValues(draft, []), about);
  return (
    <div className="space-y-3">
      {clientInvoiceItems.length === 0 ? (
        <p className="text-ink-soft">
          {text(pricing?.problem ? `invoice_package_${pricing.problem}` : 'event_price_empty')}
        </p>
      ) : (
        <>
          <ul className="space-y-2">
            {lines.map((line, index) => (
              <li key={line.itemId} className="flex justify-between gap-4">
                <span className="min-w-0 break-words">
                  {line.name}
                  <span className="block text-small text-ink-quiet">{line.description}</span>
                </span>
                <span className="figures shrink-0">
                  {clientInvoiceItems[index]?.unitPrice === null
                    ? text('invoice_package_open')
                    : formatMoney(line.totalCents)}
                </span>
              </li>
            ))}
          </ul>
          <PaperSteps steps={steps} />
        </>
      )}
      <PriceNotes
        pricing={pricing}
        isOpen={clientInvoiceItems.some((item) => item.unitPrice === null)}
      />
    </div>
  );
}

function PriceNotes({ pricing, isOpen }: { pricing: EventPricing | null; isOpen: boolean }) {
  const hours = pricing?.missedNoticeHours ?? null;
  return (
    <>
      {isOpen && <p className="text-small text-ink-quiet">{text('event_price_open')}</p>}
      {hours !== null && (
        <p className="text-small text-tone-yellow">{text('event_price_notice', { hours })}</p>
      )}
    </>
  );
}

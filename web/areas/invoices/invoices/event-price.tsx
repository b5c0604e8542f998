import { events } from '#addresses/events/events.ts';
import type { EventPricing } from '#shared/contract/invoices/event-pricing.ts';
import { noNumber } from '#shared/domain/invoices/invoice-number.ts';
import { text } from '#shared/text/invoices/event-prices.ts';
import type { EventSectionProps } from '#web/api/screens/event-section.ts';
import { useRoute } from '#web/api/use-route.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { paperOfValues, startValues } from './invoice-form.ts';
import { PaperSteps } from './paper/paper-steps.tsx';
import { useStart } from './queries.ts';

/** The calculation of a quote for the event, step by step. Recorded sales replace it. */
export function EventPrice({ eventId }: EventSectionProps) {
  // Already cached by the page.
  const event = useRoute(events, 'details', { params: { id: eventId }, query: {} }).data?.data;
  const start = useStart({ type: 'quotation', eventId });
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
      {start.data && <Steps start={start.data.data} />}
    </Card>
  );
}

type Started = NonNullable<ReturnType<typeof useStart>['data']>['data'];

function Steps({ start: { draft, pricing, franchiseDetails } }: { start: Started }) {
  const { eventDetails, clientInvoiceItems } = draft;
  const about = {
    type: 'quotation',
    invoiceNumber: noNumber,
    franchiseDetails,
    eventDetails,
  } as const;
  const { lines, steps } = paperOfValues(startValues(draft, []), about);
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
      <Notes
        pricing={pricing}
        isOpen={clientInvoiceItems.some((item) => item.unitPrice === null)}
      />
    </div>
  );
}

function Notes({ pricing, isOpen }: { pricing: EventPricing | null; isOpen: boolean }) {
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

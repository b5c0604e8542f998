import { ChatBubbleLeftEllipsisIcon } from '@heroicons/react/24/outline';
import { PrinterIcon } from '@heroicons/react/20/solid';
import type { CookieGram } from '#shared/contract/orders/orders.ts';
import { text } from '#shared/text/orders/orders.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useCookieGrams } from './queries.ts';

/** Two columns of four on letter paper, to cut along their borders. */
const cardsPerSheet = 8;

/** The messages of an event's orders as cards to print. */
export function CookieGrams({ eventId }: { eventId: string }) {
  const page = useCookieGrams(eventId);
  const shown = page.data?.data;
  const count = shown?.grams.length ?? 0;
  const sheets = Math.ceil(count / cardsPerSheet);
  return (
    <>
      <div className="print:hidden">
        <BackLink path={buildEventPath(eventId)}>{text('orders_event_open')}</BackLink>
        <PageHeader
          title={text('grams_title')}
          description={
            shown ? text('grams_description', { event: shown.eventName, count, sheets }) : ''
          }
          actions={
            count > 0 && (
              <Button variant="primary" icon={PrinterIcon} onClick={() => window.print()}>
                {text('grams_print')}
              </Button>
            )
          }
        />
        {shown && shown.count > count && (
          <p role="status" className="mb-4">
            {text('grams_more', { most: count, count: shown.count })}
          </p>
        )}
      </div>
      {page.isError && (
        <ErrorState text={text('grams_failed')} onRetry={() => void page.refetch()} />
      )}
      {page.isPending && (
        <div role="status" aria-label={text('grams_loading')}>
          <Skeleton className="h-48" />
        </div>
      )}
      {shown && count === 0 && (
        <EmptyState
          icon={ChatBubbleLeftEllipsisIcon}
          title={text('grams_empty_title')}
          text={text('grams_empty')}
        />
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-2 print:gap-0">
        {shown?.grams.map((gram) => (
          <CookieGramCard key={gram.id} gram={gram} zone={shown.timeZone} />
        ))}
      </ul>
    </>
  );
}

function CookieGramCard({ gram, zone }: { gram: CookieGram; zone: string }) {
  const { recipientName, customerName, message, slot } = gram;
  return (
    <li className="flex min-h-44 break-inside-avoid flex-col gap-2 rounded-lg border border-line bg-surface p-4 shadow-low print:h-[62mm] print:rounded-none print:border-dashed print:shadow-none">
      <p className="text-large font-semibold wrap-anywhere">
        {text('grams_to', { name: recipientName || customerName })}
      </p>
      <p className="flex-1 text-large wrap-anywhere">{message}</p>
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span className="wrap-anywhere">{text('grams_from', { name: customerName })}</span>
        <time dateTime={slot} className="figures">
          {formatMoment(slot, zone)}
        </time>
      </p>
    </li>
  );
}

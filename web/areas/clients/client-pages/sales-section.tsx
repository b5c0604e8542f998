import { Link } from 'react-router-dom';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { clientPages } from '#shared/contract/clients/client-pages.ts';
import { formatMonth } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/clients/client-pages.ts';
import type { ClientSectionProps } from '#web/api/screens/client-sections.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatDate, formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { useClientSales } from './queries.ts';

type Sales = NonNullable<RouteResponse<typeof clientPages.routes.dashboard>['data']['events']>;

/** The client's bookings and sales. Renders nothing for people who may not see events. */
export function SalesSection({ clientId }: ClientSectionProps) {
  const { data, isError, refetch } = useClientSales(clientId);
  if (isError) {
    return (
      <Card title={text('client_events_title')}>
        <ErrorState text={text('client_events_failed')} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) return <Skeleton className="h-64" />;
  const { events } = data.data;
  if (!events) return null;
  return (
    <>
      <Card title={text('client_sales_title')}>
        <Figures sales={events} />
        <MonthlySales months={events.months} />
      </Card>
      <Card
        title={text('client_events_title')}
        actions={
          events.count > 0 && (
            <Link className="text-accent underline" to={buildEventsPath(clientId)}>
              {text('client_events_all')}
            </Link>
          )
        }
      >
        <NewestEvents events={events.newest} />
      </Card>
    </>
  );
}

const buildEventsPath = (clientId: string) =>
  `/franchise/events/list?${new URLSearchParams({ clientIds: clientId })}`;

function Figures({ sales }: { sales: Sales }) {
  const figures = [
    [text('client_sales_events'), formatNumber(sales.count)],
    [text('client_sales_collected'), formatMoney(sales.eventSalesCollectedCents)],
    [text('client_sales_giveback'), formatMoney(sales.givebackCents)],
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-quiet">{label}</dt>
          <dd className="figures text-title font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Bars next to their figures; screen readers get the figures from the table. */
function MonthlySales({ months }: { months: Sales['months'] }) {
  if (months.length === 0) return null;
  const max = Math.max(...months.map(({ eventSalesCollectedCents: cents }) => cents), 1);
  return (
    <table className="mt-4 w-full">
      <caption className="sr-only">{text('client_sales_by_month')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{text('client_sales_month')}</th>
          <th scope="col">{text('client_sales_events')}</th>
          <th scope="col">{text('client_sales_collected')}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, events, eventSalesCollectedCents: cents }) => (
          <tr key={month} className="align-middle">
            <th scope="row" className="w-20 py-1 text-left font-normal whitespace-nowrap">
              {formatMonth(month)}
            </th>
            <td className="px-2">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden
                  className="h-3 rounded-sm bg-accent"
                  style={{ width: `${(cents / max) * 70}%` }}
                />
                <span className="text-small whitespace-nowrap text-ink-quiet">
                  {text('client_sales_count', { count: events })}
                </span>
              </span>
            </td>
            <td className="figures py-1 text-right">{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NewestEvents({ events }: { events: Sales['newest'] }) {
  const brands = useBrands();
  if (events.length === 0) return <p className="text-ink-quiet">{text('client_events_none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {events.map(({ id, eventName, eventDate, brandId, status, eventSalesCollectedCents }) => {
        const brand = brands.find((it) => it.brandId === brandId);
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="figures w-24 whitespace-nowrap text-ink-quiet">
              {formatDate(eventDate)}
            </span>
            <Link
              className="min-w-0 flex-1 truncate text-accent underline max-sm:basis-[calc(100%-7rem)]"
              to={`/franchise/events/list?${new URLSearchParams({ edit: id })}`}
            >
              {eventName}
            </Link>
            {brand && <Dot color={brand.color} label={brand.brandName} />}
            <span className="text-ink-soft">{text(`event_status_${status}`)}</span>
            <span className="figures ml-auto text-right sm:w-28">
              {eventSalesCollectedCents === null ? '' : formatMoney(eventSalesCollectedCents)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

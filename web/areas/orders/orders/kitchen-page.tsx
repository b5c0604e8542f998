import { useParams, useSearchParams } from 'react-router-dom';
import { orders } from '#addresses/orders/orders.ts';
import type { OrderRow } from '#shared/contract/orders/orders.ts';
import { cups } from '#shared/domain/menus/cups.ts';
import {
  formatOrderNumber,
  orderNumberParameter,
  parseOrderNumber,
} from '#shared/domain/orders/order-number.ts';
import { text } from '#shared/text/orders/orders.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatMoment, formatTimeOfDay } from '#web/kit/words/zoned-time.ts';
import { FindOrderForm } from './find-order-form.tsx';
import { getNextStatus, toOrderStatusBadge } from './order-status.ts';
import { useKitchenOrders, useNumberedOrders, useSetKitchenStatus } from './queries.ts';

/** What the truck has to make, the next slot first: large, live, and one tap to the next step. */
export function KitchenPage() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const orderNumber = parseOrderNumber(params.get(orderNumberParameter) ?? '');
  const kitchen = useKitchenOrders(id);
  const rows = kitchen.data?.data;
  const eventName = rows?.[0]?.eventName ?? '';
  return (
    <>
      <BackLink path={buildEventPath(id)}>{text('orders_event_open')}</BackLink>
      <PageHeader
        title={text('kitchen_title')}
        description={eventName}
        actions={
          rows && (
            <span className="figures text-large font-semibold" role="status">
              {text('kitchen_count', { count: rows.length })}
            </span>
          )
        }
      />
      <FindOrderForm
        key={orderNumber}
        number={orderNumber}
        onFind={(number) =>
          setParams(
            number === undefined ? {} : { [orderNumberParameter]: formatOrderNumber(number) },
            { replace: true },
          )
        }
      />
      {orderNumber === undefined ? (
        <OpenOrders kitchen={kitchen} />
      ) : (
        <NumberedOrders eventId={id} number={orderNumber} />
      )}
    </>
  );
}

function OpenOrders({ kitchen }: { kitchen: ReturnType<typeof useKitchenOrders> }) {
  const rows = kitchen.data?.data;
  if (kitchen.isPending) {
    return (
      <div role="status" aria-label={text('kitchen_loading')}>
        <Skeleton className="h-48" />
      </div>
    );
  }
  if (!rows) {
    return <ErrorState text={text('orders_load_failed')} onRetry={() => void kitchen.refetch()} />;
  }
  return (
    <>
      {kitchen.isError && (
        <p role="alert" className="mb-4 font-medium text-danger">
          {text('kitchen_stale')}
        </p>
      )}
      {rows.length === 0 && (
        <EmptyState title={text('kitchen_title')} text={text('kitchen_empty')} />
      )}
      <TicketList rows={rows} />
    </>
  );
}

const TicketList = ({ rows }: { rows: readonly OrderRow[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {rows.map((row) => (
      <Ticket key={row.id} row={row} />
    ))}
  </ul>
);

/** The order with a number, whatever its status: it may be made already, or canceled. */
function NumberedOrders({ eventId, number }: { eventId: string; number: number }) {
  const found = useNumberedOrders(eventId, number);
  const rows = found.data?.data;
  if (rows && rows.length > 0) return <TicketList rows={rows} />;
  if (rows) {
    return (
      <p role="status" className="text-large">
        {text('kitchen_find_none', { number: formatOrderNumber(number) })}
      </p>
    );
  }
  if (found.isPending) return <Skeleton className="h-48" />;
  return <ErrorState text={text('orders_load_failed')} onRetry={() => void found.refetch()} />;
}

function Ticket({ row }: { row: OrderRow }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const mayChange = useCan()(orders.routes.setStatus);
  const move = useSetKitchenStatus();
  const { id, version } = row;
  const status = getNextStatus(row.status);
  const shown = toOrderStatusBadge(row.status);
  const name = row.recipientName || row.customerName;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-low">
      <div className="flex items-start justify-between gap-2">
        <div>
          {row.number !== null && (
            <p className="figures text-[2.5rem] leading-none font-semibold">
              {formatOrderNumber(row.number)}
            </p>
          )}
          <time
            dateTime={row.slot}
            title={formatMoment(row.slot, zone)}
            className={`figures font-semibold ${row.number === null ? 'text-title' : 'text-large'}`}
          >
            {formatTimeOfDay(row.slot, zone)}
          </time>
        </div>
        <span className="flex flex-wrap justify-end gap-2">
          {row.withPass && <Badge tone="gray">{text('orders_pass_used')}</Badge>}
          <Badge tone={shown.tone}>{shown.label}</Badge>
        </span>
      </div>
      <p className="text-large break-words">{name}</p>
      <ul className="flex-1 space-y-1 text-large">
        {row.lines.map((line, index) => (
          <li key={index} className="break-words">
            <span className="figures font-semibold">{line.quantity}</span>
            {` × ${line.size === 'each' ? '' : `${cups[line.size].priceName} `}${line.name}`}
            {[...line.flavors, ...line.extras].length > 0 && (
              <span className="block text-ink-soft">
                {[...line.flavors, ...line.extras].join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {row.message && <p className="break-words text-ink-soft">{row.message}</p>}
      <TicketNote row={row} mayChange={mayChange} />
      {mayChange && status && (
        <Button
          variant={status === 'COMPLETED' ? 'primary' : 'secondary'}
          className="min-h-14 w-full text-large"
          aria-label={`${text(status === 'IN_PROGRESS' ? 'orders_start' : 'orders_complete')}: ${name}`}
          busy={move.isPending}
          onClick={() => move.mutate({ body: { id, version, status } })}
        >
          {text(status === 'IN_PROGRESS' ? 'orders_start' : 'orders_complete')}
        </Button>
      )}
    </li>
  );
}

function TicketNote({ row, mayChange }: { row: OrderRow; mayChange: boolean }) {
  const { status, takesTexts, texts } = row;
  if (status === 'COMPLETED') {
    return <p className="text-large font-semibold">{text('kitchen_made')}</p>;
  }
  if (!mayChange || !takesTexts || status !== 'IN_PROGRESS') return null;
  return <p className="text-ink-soft">{text(texts > 0 ? 'kitchen_texted' : 'kitchen_texts')}</p>;
}

import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { orderRefunds } from '#addresses/orders/order-refunds.ts';
import { orders } from '#addresses/orders/orders.ts';
import type { OfferDetails, OrderRow } from '#shared/contract/orders/orders.ts';
import { text } from '#shared/text/orders/orders.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { buildEventPath, type EventSectionProps } from '#web/api/screens/event-section.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { buildCookieGramsPath } from './paths.ts';
import { OfferForm } from './offer-form.tsx';
import { getNextStatus, toPaymentStatusBadge, toOrderStatusBadge } from './order-status.ts';
import { useOrdersPage, useSetOrderStatus } from './queries.ts';

/** The form loads with the contract's schemas when it opens. */
const RefundAllDialog = lazy(async () => ({
  default: (await import('./refund-all-dialog.tsx')).RefundAllDialog,
}));

const maxShown = 500;

/** What an event offers online and its orders, the next slot first. */
export function EventOrders({ eventId, eventDate }: EventSectionProps) {
  const offer = useRoute(orders, 'offer', { params: { id: eventId } });
  const list = useOrdersPage({ eventId, limit: maxShown });
  const isOver = eventDate < useFranchiseToday();
  const savedOffer = offer.data?.data;
  const count = list.data?.count ?? 0;
  return (
    <Card title={text('orders_title')}>
      {(offer.isError || list.isError) && (
        <ErrorState
          text={text('orders_load_failed')}
          onRetry={() => {
            void offer.refetch();
            void list.refetch();
          }}
        />
      )}
      {offer.isPending && (
        <div role="status" aria-label={text('orders_loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
      {savedOffer && <OfferSection eventId={eventId} offer={savedOffer} isOver={isOver} />}
      {count === 0 && savedOffer?.offer?.open && (
        <p className="mt-4 text-ink-soft">{text('orders_empty')}</p>
      )}
      {count > 0 && <OrderLinks eventId={eventId} onRefunded={() => void list.refetch()} />}
      <ul className="mt-4 divide-y divide-line">
        {list.data?.data.map((row) => (
          <OrderLine key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}

/** Takes over the focus from the button that opened the form and is gone. */
const focusForm = (form: HTMLDivElement | null) => form?.focus();

function getClosedTextKey({ offer }: OfferDetails, isOver: boolean) {
  if (offer) return 'orders_off_closed';
  return isOver ? 'orders_off_over' : 'orders_off';
}

type OfferSectionProps = { eventId: string; offer: OfferDetails; isOver: boolean };

/** Most events take no online orders, so the form appears only when somebody sets it up. */
function OfferSection({ eventId, offer, isOver }: OfferSectionProps) {
  const [isSettingUp, setSettingUp] = useState(false);
  const mayChange = useCan()(orders.routes.setOffer);
  if (offer.offer?.open || isSettingUp || offer.menus.length === 0) {
    const form = <OfferForm key={offer.version} eventId={eventId} offer={offer} />;
    if (!isSettingUp) return form;
    return (
      <div tabIndex={-1} ref={focusForm} className="outline-none">
        {form}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">{text(getClosedTextKey(offer, isOver))}</p>
      {mayChange && !isOver && (
        <Button onClick={() => setSettingUp(true)}>{text('orders_set_up')}</Button>
      )}
    </div>
  );
}

/** Links to the order pages, and the action on all orders. */
function OrderLinks({ eventId, onRefunded }: { eventId: string; onRefunded: () => void }) {
  const [isRefunding, setRefunding] = useState(false);
  const mayRefund = useCan()(orderRefunds.routes.refundAll);
  const link = 'text-accent hover:underline';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Link className={link} to={`${buildEventPath(eventId)}/kitchen`}>
        {text('kitchen_open')}
      </Link>
      <Link className={link} to={`/franchise/events/orders?id=${eventId}&eventType=month`}>
        {text('orders_filter_event')}
      </Link>
      <Link className={link} to={buildCookieGramsPath(eventId)}>
        {text('grams_title')}
      </Link>
      {mayRefund && <Button onClick={() => setRefunding(true)}>{text('orders_refund_all')}</Button>}
      {isRefunding && (
        <Suspense>
          <RefundAllDialog
            eventId={eventId}
            onClose={() => {
              setRefunding(false);
              onRefunded();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function OrderLine({ row }: { row: OrderRow }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const mayChange = useCan()(orders.routes.setStatus);
  const move = useSetOrderStatus();
  const status = getNextStatus(row.status);
  const [shown, payment] = [
    toOrderStatusBadge(row.status),
    toPaymentStatusBadge(row.paymentStatus),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <Link
          className="font-medium text-accent hover:underline"
          to={`/franchise/events/orders/${row.id}`}
        >
          {row.recipientName || row.customerName}
        </Link>
        <span className="ml-2 text-ink-soft">{formatMoment(row.slot, zone)}</span>
        <span className="block text-ink-soft">
          {row.lines
            .map((line) => `${line.quantity} × ${[line.name, ...line.flavors].join(', ')}`)
            .join('; ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        <span className="figures">{formatMoney(row.grandTotalCents)}</span>
        <Badge tone={payment.tone}>{payment.label}</Badge>
        <Badge tone={shown.tone}>{shown.label}</Badge>
        {mayChange && status && (
          <Button
            busy={move.isPending}
            onClick={() => move.mutate({ body: { id: row.id, version: row.version, status } })}
          >
            {text(status === 'IN_PROGRESS' ? 'orders_start' : 'orders_complete')}
          </Button>
        )}
      </span>
    </li>
  );
}

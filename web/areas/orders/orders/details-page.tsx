import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { orderRefunds } from '#addresses/orders/order-refunds.ts';
import { orders } from '#addresses/orders/orders.ts';
import type { OrderDetails } from '#shared/contract/orders/orders.ts';
import { formatOrderNumber } from '#shared/domain/orders/order-number.ts';
import { text } from '#shared/text/orders/orders.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { OrderBill } from './order-bill.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderTexts } from './order-texts.tsx';
import { getNextStatus, toPaymentStatusBadge, toOrderStatusBadge } from './order-status.ts';
import { useOrder, useSetOrderStatus } from './queries.ts';

/** The forms load with the contract's schemas when they open. */
const OrderRefundDialog = lazy(async () => ({
  default: (await import('./refund-dialog.tsx')).OrderRefundDialog,
}));
const OrderCancelDialog = lazy(async () => ({
  default: (await import('./cancel-order-dialog.tsx')).CancelOrderDialog,
}));

const ordersPath = '/franchise/events/orders';

/** An order: its lines, how the total is calculated, and its payments and refunds. */
export function OrderDetailsPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useOrder(id);
  const order = data?.data;
  if (error) {
    const gone = error.status === 404;
    return (
      <>
        <BackLink path={ordersPath}>{text('orders_title')}</BackLink>
        <PageHeader title={text('orders_title')} />
        <ErrorState
          text={text(gone ? 'err_not_found' : 'order_load_failed')}
          onRetry={gone ? undefined : () => void refetch()}
        />
      </>
    );
  }
  if (!order) {
    return (
      <div role="status" aria-busy aria-label={text('orders_loading')} className="space-y-4">
        <Skeleton className="h-12 w-72" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  return <OrderContent order={order} onChanged={() => void refetch()} />;
}

function OrderContent({ order, onChanged }: { order: OrderDetails; onChanged: () => void }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const status = toOrderStatusBadge(order.status);
  const payment = toPaymentStatusBadge(order.paymentStatus);
  return (
    <>
      <BackLink path={ordersPath}>{text('orders_title')}</BackLink>
      <PageHeader
        title={text('order_details', { name: order.customerName })}
        description={[
          ...(order.number === null
            ? []
            : [text('order_number', { number: formatOrderNumber(order.number) })]),
          formatMoment(order.slot, zone),
        ].join(' · ')}
        actions={
          <>
            <Badge tone={status.tone}>{status.label}</Badge>
            <Badge tone={payment.tone}>{payment.label}</Badge>
            <OrderActions order={order} onChanged={onChanged} />
          </>
        }
      />
      {order.disputed && (
        <p role="alert" className="mb-4 font-medium text-danger">
          {text('order_disputed')}
        </p>
      )}
      <p className="mb-4">
        <Link className="text-accent hover:underline" to={buildEventPath(order.eventId)}>
          {order.eventName}
        </Link>
      </p>
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <OrderBill order={order} />
        <div className="space-y-4">
          <OrderPayments order={order} zone={zone} />
          <OrderTexts order={order} zone={zone} />
        </div>
      </div>
    </>
  );
}

function OrderActions({ order, onChanged }: { order: OrderDetails; onChanged: () => void }) {
  const [isEnding, setEnding] = useState(false);
  const can = useCan();
  const move = useSetOrderStatus();
  const { id, version } = order;
  const status = getNextStatus(order.status);
  const EndDialog = order.isUnpaid ? OrderCancelDialog : OrderRefundDialog;
  return (
    <>
      {can(orderRefunds.routes.refund) && (order.isUnpaid || order.refundableCents > 0) && (
        <Button onClick={() => setEnding(true)}>
          {text(order.isUnpaid ? 'order_cancel' : 'order_refund')}
        </Button>
      )}
      {can(orders.routes.setStatus) && status && (
        <Button
          variant="primary"
          busy={move.isPending}
          onClick={() => move.mutate({ body: { id, version, status } })}
        >
          {text(status === 'IN_PROGRESS' ? 'orders_start' : 'orders_complete')}
        </Button>
      )}
      {isEnding && (
        <Suspense>
          <EndDialog
            order={order}
            onClose={() => {
              setEnding(false);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

import { useEffect } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { customerOrders } from '#addresses/orders/customer-orders.ts';
import type { OwnOrder } from '#shared/contract/orders/customer-orders.ts';
import { formatOrderLine } from '#shared/domain/orders/cart.ts';
import { isOutsideEvent } from '#shared/domain/orders/offer.ts';
import { isOrderOpen } from '#shared/domain/orders/order.ts';
import { containsPass } from '#shared/domain/orders/season-pass.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { formatPhone, phoneLink } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/orders/customer.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { useRoute } from '#web/api/use-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatGuestMoment } from '#web/kit/words/zoned-time.ts';
import { AllergenLine } from './allergen-line.tsx';
import { BillLineList } from './bill-lines.tsx';
import { CustomerPageFrame } from './customer-page-frame.tsx';
import { MapLink } from './map-link.tsx';
import { readOrderDraft, saveOrderDraft } from './order-drafts.ts';
import { OrderNumber } from './order-number.tsx';
import { ReservedOrder } from './reserved-order.tsx';
import { storeOrder } from './stored-orders.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { formatEventTime } from './event-text.ts';

/** The result of a payment is known only some seconds after the customer returns. */
const pollHeldEveryMs = 3_000;
/** Who stands at the truck sees at once that their order is ready. */
const pollDueEveryMs = 3_000;
const pollOpenEveryMs = 15_000;
const dueWithinMs = hourMilliseconds / 2;

const getPollInterval = (order: OwnOrder | undefined) => {
  if (order?.status === 'HELD') return pollHeldEveryMs;
  if (!order || !isOrderOpen(order.status)) return false;
  const isDue = Math.abs(fromIso(order.slot) - Date.now()) < dueWithinMs;
  return isDue || order.status === 'IN_PROGRESS' ? pollDueEveryMs : pollOpenEveryMs;
};

export function OwnOrderPage() {
  const { secret = '' } = useParams();
  const [params] = useSearchParams();
  const own = useRoute(
    customerOrders,
    'own',
    { body: { secret } },
    { meta: { quiet: true }, refetchInterval: ({ state }) => getPollInterval(state.data?.data) },
  );
  const { mutate: look } = useRouteMutation(customerOrders, 'returned', {
    refreshes: ['own'],
    // The page itself shows that the payment is being checked.
    quiet: 'success',
  });
  const order = own.data?.data;
  const isBack = params.get('back') === '1';
  const isHeld = order?.status === 'HELD';
  useEffect(() => {
    if (isBack && isHeld) look({ body: { secret } });
  }, [isBack, isHeld, look, secret]);
  useEffect(() => {
    if (order) storeOrder(secret, order, Date.now());
  }, [order, secret]);
  return (
    <CustomerPageFrame
      title={order ? text(`customer_status_${order.status}`) : text('customer_cart')}
      brandColor={order?.event.brandColor}
    >
      {own.error && (
        <PageProblem
          error={own.error}
          onRetry={() => void own.refetch()}
          renews={{ purpose: 'order', token: secret }}
          unknown={{ title: text('customer_link_over_title'), text: text('customer_link_over') }}
        />
      )}
      {isHeld && <ReservedOrder order={order} secret={secret} isBack={isBack} />}
      {order && isPlaced(order) && <OrderNumber order={order} />}
      {order && <OrderPaper order={order} />}
      <div className="flex flex-wrap items-center gap-2">
        {order && <OrderActions order={order} />}
        {order && (
          <Button busy={own.isFetching} onClick={() => void own.refetch()}>
            {text('customer_again')}
          </Button>
        )}
        <Link className="text-accent hover:underline" to="/search">
          {text('customer_find_other')}
        </Link>
      </div>
    </CustomerPageFrame>
  );
}

const OrderActions = ({ order }: { order: OwnOrder }) => (
  <>
    {canOrderAgain(order) && <OrderAgainButton order={order} />}
    {hasReceipt(order) && <ReceiptButton order={order} />}
  </>
);

const canOrderAgain = ({ status, event }: OwnOrder) =>
  status !== 'HELD' && fromIso(event.endsAt) > Date.now();

/** Leads to the menu, with a cart of what is still sold. */
function OrderAgainButton({ order: { event, lines } }: { order: OwnOrder }) {
  const navigate = useNavigate();
  return (
    <Button
      onClick={() => {
        saveOrderDraft({ ...readOrderDraft(event.code), wanted: lines });
        void navigate(`/search/${event.code}`);
      }}
    >
      {text('customer_order_again')}
    </Button>
  );
}

/** For every order that was placed, refunded or not. */
const hasReceipt = ({ status, paymentStatus }: OwnOrder) =>
  status !== 'HELD' && paymentStatus !== 'FAILED';

function OrderPaper({ order }: { order: OwnOrder }) {
  const place = formatAddressLine(order.event);
  return (
    <Card title={order.event.eventName}>
      <p>{formatGuestMoment(order.slot, order.event.timeZone)}</p>
      {isMissed(order) && (
        <p role="status" className="my-2 rounded-md bg-tone-yellow-soft p-3 text-tone-yellow">
          {text('customer_moved', { when: formatEventTime(order.event) })}
        </p>
      )}
      {place && <p className="text-ink-soft">{place}</p>}
      <MapLink event={order.event} />
      <p className="text-ink-soft">{text(`customer_way_${order.event.delivery}`)}</p>
      <p className="text-ink-soft">
        {text('customer_for', { name: order.recipientName || order.customerName })}
      </p>
      <ul className="my-3 divide-y divide-line">
        {order.lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-2 py-2">
            <span>
              {`${line.quantity} × ${formatOrderLine(line)}`}
              <AllergenLine allergens={line.allergens} />
            </span>
            <span className="figures">{formatCents(cents(line.unitCents * line.quantity))}</span>
          </li>
        ))}
      </ul>
      <BillLineList bill={order} />
      <p className="mt-2 text-ink-soft">{formatPaymentStatus(order)}</p>
      {isPlaced(order) && containsPass(order.lines) && (
        <p className="mt-2 text-ink-soft">
          {text('customer_pass_bought', { name: order.event.franchiseName })}
        </p>
      )}
      {order.refundedCents > 0 && (
        <p className="mt-2">
          {text('customer_refunded', { amount: formatCents(cents(order.refundedCents)) })}
        </p>
      )}
      <p className="mt-2 text-ink-soft">
        {text(order.status === 'HELD' ? 'customer_keep_held' : 'customer_keep')}
      </p>
      {isOrderOpen(order.status) && order.event.franchisePhone && (
        <p className="mt-2 text-ink-soft">
          {text('customer_call', { name: order.event.franchiseName })}{' '}
          <a
            className="whitespace-nowrap text-accent underline"
            href={phoneLink(order.event.franchisePhone)}
          >
            {formatPhone(order.event.franchisePhone)}
          </a>
        </p>
      )}
    </Card>
  );
}

const isPlaced = ({ status }: OwnOrder) => status !== 'HELD' && status !== 'CANCELLED';

const isMissed = ({ status, slot, event }: OwnOrder) =>
  isOrderOpen(status) &&
  isOutsideEvent(fromIso(slot), {
    startsAt: fromIso(event.startsAt),
    endsAt: fromIso(event.endsAt),
  });

/** The payment status. An order that was never placed says why. */
function formatPaymentStatus({ status, paymentStatus, grandTotalCents }: OwnOrder): string {
  if (status === 'CANCELLED' && paymentStatus === 'FAILED') return text('customer_unpaid');
  if (grandTotalCents === 0) return text('customer_nothing_due');
  return text(`customer_payment_${paymentStatus}`);
}

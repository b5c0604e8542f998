import { customerOrders } from '#addresses/orders/customer-orders.ts';
import type { OwnOrder } from '#shared/contract/orders/customer-orders.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/orders/customer.ts';
import { usePaymentCheck } from '#web/api/screens/use-payment-check.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatGuestMoment } from '#web/kit/words/zoned-time.ts';

type HeldOrderProps = { order: OwnOrder; secret: string; isBack: boolean };

/**
 * A slot hold that waits for its payment, to be paid or canceled. A customer who just returned may
 * have paid and isn't asked again until that is known.
 */
export function ReservedOrder({ order, secret, isBack }: HeldOrderProps) {
  const pay = useRouteMutation(customerOrders, 'pay', { refreshes: ['own'] });
  const cancel = useRouteMutation(customerOrders, 'cancel', { refreshes: ['own'] });
  const body = { secret };
  const isChecking = usePaymentCheck(isBack);
  return (
    <Card title={text('customer_payment_PENDING')}>
      {isBack && (
        <p role="status" className="mb-2">
          {text(isChecking ? 'customer_looking' : 'customer_not_paid_yet')}
        </p>
      )}
      {order.heldUntil && (
        <p className="mb-4">
          {text('customer_held', {
            time: formatGuestMoment(order.heldUntil, order.event.timeZone),
          })}
        </p>
      )}
      {!isChecking && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={pay.isPending}
            onClick={() =>
              pay.mutate({ body }, { onSuccess: ({ data }) => window.location.assign(data.url) })
            }
          >
            {text('customer_pay_now', { amount: formatCents(cents(order.grandTotalCents)) })}
          </Button>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate({ body })}>
            {text('customer_give_up')}
          </Button>
        </div>
      )}
    </Card>
  );
}

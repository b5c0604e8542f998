import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import type { OrderDetails } from '#shared/contract/orders/orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { text } from '#shared/text/orders/orders.ts';
import { RefundDialog } from '#web/api/forms/refund-dialog.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { useRefundOrder } from './queries.ts';

const schema = orderRefunds.routes.refund.body.pick({
  refundType: true,
  amount: true,
  reason: true,
});

type OrderRefundDialogProps = { order: OrderDetails; onClose: () => void };

export function OrderRefundDialog({ order, onClose }: OrderRefundDialogProps) {
  const refund = useRefundOrder();
  const { id, version, refundableCents } = order;
  return (
    <RefundDialog
      title={text('order_refund')}
      schema={schema}
      maxCents={refundableCents}
      reason={{ label: text('order_refund_reason'), maxLength: orderLimits.reasonLength }}
      busy={refund.isPending}
      preview={(amountCents) => <RefundPreview order={order} amount={amountCents} />}
      onSend={(refundInput, { requestKey, onError }) =>
        refund.mutate(
          { body: { id, version, requestKey, ...refundInput } },
          { onSuccess: onClose, onError },
        )
      }
      onClose={onClose}
    />
  );
}

function RefundPreview({ order, amount }: { order: OrderDetails; amount: number }) {
  const left = Math.max(0, order.refundableCents - amount);
  const values = { amount: formatMoney(amount), left: formatMoney(left) };
  const isCard = order.term === 'menu';
  return (
    <p role="status" className="text-ink-soft">
      {text(isCard ? 'order_refund_preview' : 'order_refund_by_hand', values)}{' '}
      {left === 0 && text('order_refund_ends')}
    </p>
  );
}

import { useState } from 'react';
import type { z } from 'zod';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { text } from '#shared/text/orders/orders.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { useRefundAllOrders, useRefundPlan } from './queries.ts';

const { body } = orderRefunds.routes.refundAll;
type Values = z.output<typeof body>;
const resolver = createContractResolver<Values, Values>(body);

/** Refunds all orders of an event, after showing their number and total. */
export function RefundAllDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const plan = useRefundPlan(eventId).data?.data;
  const refund = useRefundAllOrders();
  return (
    <SubmitDialog
      title={text('orders_refund_all')}
      submit={plan && plan.orders > 0 ? text('orders_refund_all') : undefined}
      busy={refund.isPending}
      initial={{ eventId, reason: '', requestKey }}
      resolver={resolver}
      save={(sent, outcome) => refund.mutate({ body: sent }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {plan && (
            <p role="status">
              {plan.orders > 0
                ? text('orders_refund_all_preview', {
                    orders: plan.orders,
                    amount: formatMoney(plan.amountCents),
                  })
                : text('orders_refund_all_none')}
            </p>
          )}
          <TextField
            control={control}
            name="reason"
            label={text('order_refund_reason')}
            maxLength={orderLimits.reasonLength}
            required
          />
        </>
      )}
    </SubmitDialog>
  );
}

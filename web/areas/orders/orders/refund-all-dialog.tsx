import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { text } from '#shared/text/orders/orders.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { useRefundAllOrders, useRefundPlan } from './queries.ts';

const { body } = orderRefunds.routes.refundAll;
type Values = z.output<typeof body>;
const resolver = createContractResolver<Values, Values>(body);

/** Refunds all orders of an event, after showing their number and total. */
export function RefundAllDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const plan = useRefundPlan(eventId).data?.data;
  const refund = useRefundAllOrders();
  const form = useForm<Values, unknown, Values>({
    defaultValues: { eventId, reason: '', requestKey },
    resolver: resolver,
  });
  const submit = form.handleSubmit((sent) =>
    refund.mutate(
      { body: sent },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('orders_refund_all')}
      formId={formId}
      submit={plan && plan.orders > 0 ? text('orders_refund_all') : undefined}
      busy={refund.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
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
          control={form.control}
          name="reason"
          label={text('order_refund_reason')}
          maxLength={orderLimits.reasonLength}
          characters="quotes"
          required
        />
      </form>
    </FormDialog>
  );
}

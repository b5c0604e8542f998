import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import type { OrderDetails } from '#shared/contract/orders/orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { text } from '#shared/text/orders/orders.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useRefundOrder } from './queries.ts';

const schema = orderRefunds.routes.refund.body.pick({ reason: true });
type Values = z.output<typeof schema>;

type CancelOrderDialogProps = { order: OrderDetails; onClose: () => void };

/** Cancels an order that hasn't been paid, so there is no amount to choose. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const cancel = useRefundOrder();
  const { id, version, customerName: name } = order;
  const form = useForm<Values, unknown, Values>({
    defaultValues: { reason: '' },
    resolver: createContractResolver<Values, Values>(schema),
  });
  const submit = form.handleSubmit((asked) =>
    cancel.mutate(
      { body: { id, version, requestKey, refundType: 'ALL', ...asked } },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('order_cancel')}
      formId={formId}
      submit={text('order_cancel')}
      dismiss={text('order_keep')}
      busy={cancel.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <p>{text('order_cancel_effect', { name })}</p>
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

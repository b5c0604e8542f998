import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import type { OrderDetails } from '#shared/contract/orders/orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { text } from '#shared/text/orders/orders.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { useRefund } from './queries.ts';

const { body } = orderRefunds.routes.refund;
type Form = z.output<typeof body>;
type Values = {
  id: string;
  version: number;
  refundType: 'ALL' | 'CUSTOM';
  amount: number | null;
  reason: string;
  requestKey: string;
};
const rules = contractRules<Values, Form>(body);

type RefundDialogProps = { order: OrderDetails; onClose: () => void };

/** All that is left or a custom amount, and what comes of it before it is done. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const refund = useRefund();
  const { id, version, refundableCents: most } = order;
  const form = useForm<Values, unknown, Form>({
    defaultValues: { id, version, refundType: 'ALL', amount: most, reason: '', requestKey },
    resolver: rules,
  });
  const [refundType, amount] = useWatch({ control: form.control, name: ['refundType', 'amount'] });
  const isCustom = refundType === 'CUSTOM';
  const submit = form.handleSubmit((sent) =>
    refund.mutate(
      { body: sent },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('order_refund')}
      formId={formId}
      submit={text('order_refund')}
      busy={refund.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <SelectField
          control={form.control}
          name="refundType"
          label={text('order_refund_type')}
          options={[
            { value: 'ALL', label: text('order_refund_all', { amount: formatMoney(most) }) },
            { value: 'CUSTOM', label: text('order_refund_custom') },
          ]}
          required
        />
        {isCustom && (
          <MoneyField
            control={form.control}
            name="amount"
            label={text('order_refund_amount')}
            maxCents={most}
            required
          />
        )}
        <TextField
          control={form.control}
          name="reason"
          label={text('order_refund_reason')}
          maxLength={orderLimits.reasonLength}
          characters="quotes"
          required
        />
        <Preview order={order} amount={isCustom ? (amount ?? 0) : most} />
      </form>
    </FormDialog>
  );
}

function Preview({ order, amount }: { order: OrderDetails; amount: number }) {
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

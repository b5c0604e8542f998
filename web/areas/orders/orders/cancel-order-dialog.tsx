import type { z } from 'zod';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import type { OrderDetails } from '#shared/contract/orders/orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { text } from '#shared/text/orders/orders.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useRefundOrder } from './queries.ts';

const schema = orderRefunds.routes.refund.body.pick({ reason: true });
type Values = z.output<typeof schema>;

type CancelOrderDialogProps = { order: OrderDetails; onClose: () => void };

/** Cancels an order that hasn't been paid, so there is no amount to choose. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const cancel = useRefundOrder();
  const { id, version, customerName: name } = order;
  return (
    <SubmitDialog
      title={text('order_cancel')}
      submit={text('order_cancel')}
      dismiss={text('order_keep')}
      busy={cancel.isPending}
      initial={{ reason: '' }}
      resolver={createContractResolver<Values, Values>(schema)}
      save={(refund, outcome, requestKey) =>
        cancel.mutate({ body: { id, version, requestKey, refundType: 'ALL', ...refund } }, outcome)
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <p>{text('order_cancel_effect', { name })}</p>
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

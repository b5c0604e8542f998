import { useState } from 'react';
import type { z } from 'zod';
import { type OrderDetails, orders } from '#shared/contract/orders/orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { text } from '#shared/text/orders/orders.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { useSendOrderText } from './queries.ts';

const { body } = orders.routes.sendSms;
type Values = z.output<typeof body>;
const resolver = createContractResolver<Values, Values>(body);

type SendTextDialogProps = { order: OrderDetails; onClose: () => void };

/** Starts with the most common text. */
export function SendTextDialog({ order: { id, version }, onClose }: SendTextDialogProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const send = useSendOrderText();
  return (
    <SubmitDialog
      title={text('order_text_send')}
      submit={text('order_text_send')}
      busy={send.isPending}
      initial={{ id, version, text: text('order_text_ready'), requestKey }}
      resolver={resolver}
      save={(sent, outcome) => send.mutate({ body: sent }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextAreaField
          control={control}
          name="text"
          label={text('order_text_words')}
          hint={text('order_text_hint')}
          maxLength={orderLimits.textLength}
          required
        />
      )}
    </SubmitDialog>
  );
}

import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type OrderDetails, orders } from '#shared/contract/orders/orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { text } from '#shared/text/orders/orders.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { useSendOrderText } from './queries.ts';

const { body } = orders.routes.sendSms;
type Values = z.output<typeof body>;
const resolver = createContractResolver<Values, Values>(body);

type SendTextDialogProps = { order: OrderDetails; onClose: () => void };

/** Starts with the most common text. */
export function SendTextDialog({ order: { id, version }, onClose }: SendTextDialogProps) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const send = useSendOrderText();
  const form = useForm<Values, unknown, Values>({
    defaultValues: { id, version, text: text('order_text_ready'), requestKey },
    resolver: resolver,
  });
  const submit = form.handleSubmit((sent) =>
    send.mutate(
      { body: sent },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('order_text_send')}
      formId={formId}
      submit={text('order_text_send')}
      busy={send.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <TextAreaField
          control={form.control}
          name="text"
          label={text('order_text_words')}
          hint={text('order_text_hint')}
          maxLength={orderLimits.textLength}
          required
        />
      </form>
    </FormDialog>
  );
}

import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  campaignDonations,
  type DonationRow,
} from '#shared/contract/marketing/campaign-donations.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useRefreshDonations, useRefund } from './queries.ts';

const { body } = campaignDonations.routes.refund;
type Form = z.output<typeof body>;
type Values = {
  version: number;
  refundType: 'ALL' | 'CUSTOM';
  amount: number | null;
  comment: string;
  requestKey: string;
};
const rules = contractRules<Values, Form>(body);

export function RefundDialog({
  donation,
  onClose,
}: {
  donation: DonationRow;
  onClose: () => void;
}) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const refund = useRefund();
  const refresh = useRefreshDonations();
  const { id, version, refundable } = donation;
  const form = useForm<Values, unknown, Form>({
    defaultValues: { version, refundType: 'ALL', amount: refundable, comment: '', requestKey },
    resolver: rules,
  });
  const isCustom = useWatch({ control: form.control, name: 'refundType' }) === 'CUSTOM';
  const done = () => {
    refresh();
    onClose();
  };
  const submit = form.handleSubmit((sent) =>
    refund.mutate(
      { params: { id }, body: sent },
      { onSuccess: done, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('donation_refund')}
      formId={formId}
      submit={text('donation_refund')}
      busy={refund.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <SelectField
          control={form.control}
          name="refundType"
          label={text('donation_refund_type')}
          options={[
            { value: 'ALL', label: text('donation_refund_all') },
            { value: 'CUSTOM', label: text('donation_refund_custom') },
          ]}
          required
        />
        {isCustom && (
          <MoneyField
            control={form.control}
            name="amount"
            label={text('donation_amount')}
            maxCents={refundable}
            required
          />
        )}
        <TextField
          control={form.control}
          name="comment"
          label={text('donation_comment')}
          maxLength={marketingLimits.reasonLength}
          characters="quotes"
          required
        />
      </form>
    </FormDialog>
  );
}

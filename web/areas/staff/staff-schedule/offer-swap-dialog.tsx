import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { NewSwap } from '#shared/contract/staff/shift-swaps.ts';
import type { OwnShift } from '#shared/contract/staff/staff-schedule.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { useSwapColleagues, useSwapRoute } from './queries.ts';

const OfferSwapForm = NewSwap.pick({ offeredTo: true, note: true });
type OfferSwapForm = z.output<typeof OfferSwapForm>;
type OfferSwapValues = z.input<typeof OfferSwapForm>;
const resolver = createContractResolver<OfferSwapValues, OfferSwapForm>(OfferSwapForm);

export function OfferSwapDialog({ shift, onClose }: { shift: OwnShift; onClose: () => void }) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID().slice(0, 30));
  const [tries, setTries] = useState(0);
  const colleagues = useSwapColleagues(shift.id).data?.data ?? [];
  const offer = useSwapRoute('offer');
  const form = useForm<OfferSwapValues, unknown, OfferSwapForm>({
    defaultValues: { offeredTo: null, note: '' },
    resolver,
  });
  const submit = form.handleSubmit((values) =>
    offer.mutate(
      { body: { ...values, shiftId: shift.id, requestKey: `${requestKey}-${String(tries)}` } },
      {
        onSuccess: () => {
          offer.again();
          onClose();
        },
        onError: ({ fields }) => {
          // The server rejected it, so nothing was created under this key, and the next attempt may
          // differ.
          setTries(tries + 1);
          applyServerErrors(form, fields);
        },
      },
    ),
  );
  return (
    <FormDialog
      title={text('swap_offer_title')}
      description={text('swap_offer_text')}
      size="small"
      formId={formId}
      submit={text('swap_offer')}
      busy={offer.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <SelectField
          control={form.control}
          name="offeredTo"
          label={text('swap_offer_to')}
          placeholder={text('swap_offer_all')}
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextAreaField
          control={form.control}
          name="note"
          label={text('swap_offer_note')}
          maxLength={staffLimits.reasonLength}
          rows={3}
        />
      </form>
    </FormDialog>
  );
}

import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { type FranchiseSettings, settings } from '#shared/contract/franchises/settings.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { letterheadFields } from '#shared/domain/franchises/letterhead.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { pickFields } from '#shared/domain/values/pick-fields.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { buildStateOptions } from '#web/api/forms/known-choices.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { FormActions } from '#web/kit/form/form-actions.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useFetchSettings, useSaveLetterhead } from './queries.ts';
import { useCanChangeSettings } from './use-can-change-settings.ts';

const LetterheadForm = settings.routes.saveLetterhead.body.omit({ id: true, version: true });
type LetterheadForm = z.output<typeof LetterheadForm>;
type LetterheadValues = Record<(typeof letterheadFields)[number], string>;

const resolver = createContractResolver<LetterheadValues, LetterheadForm>(LetterheadForm);

const labels = {
  billingName: text('letterhead_name'),
  billingAddress: text('letterhead_address'),
  billingCity: text('letterhead_city'),
  billingState: text('letterhead_state'),
  billingZip: text('letterhead_zip'),
  primaryPhone: text('letterhead_phone'),
  primaryEmail: text('letterhead_email'),
  taxId: text('letterhead_tax_id'),
} as const satisfies LetterheadValues;

const toValues = ({ letterhead }: FranchiseSettings): LetterheadValues =>
  pickFields(letterhead, letterheadFields);

/** What invoices, quotes and mails say about the franchise. */
export function LetterheadCard({ opened }: { opened: FranchiseSettings }) {
  const save = useSaveLetterhead();
  const mayChange = useCanChangeSettings(opened.id);
  const { form, version, notice, beginSave, handleError } = useVersionedForm({
    opened,
    loadNewest: useFetchSettings(opened.id),
    toValues,
    resolver,
    differences: (before, now) => listChangedLabels(labels, before.letterhead, now.letterhead),
    disabled: !mayChange,
  });
  const { control, formState, setFocus } = form;
  const isAsked = useSearchParams()[0].has('letterhead');
  useEffect(() => {
    if (isAsked) setFocus('billingAddress');
  }, [isAsked, setFocus]);
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { body: { id: opened.id, version, ...values } },
      { onSuccess: beginSave(), onError: handleError },
    ),
  );
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      <Card title={text('letterhead_title')}>
        <p className="mb-4 text-small text-ink-quiet">{text('letterhead_hint')}</p>
        {notice}
        <LetterheadFields control={control} opened={opened} />
        {mayChange && (
          <FormActions>
            <Button type="submit" busy={save.isPending} idle={!formState.isDirty}>
              {text('letterhead_save')}
            </Button>
          </FormActions>
        )}
      </Card>
    </form>
  );
}

type LetterheadFieldsProps = {
  control: Control<LetterheadValues, unknown, LetterheadForm>;
  opened: FranchiseSettings;
};

function LetterheadFields({ control, opened }: LetterheadFieldsProps) {
  return (
    <FormGrid>
      <TextField
        control={control}
        name="billingName"
        label={labels.billingName}
        hint={text('letterhead_name_hint', { name: opened.letterhead.name })}
        maxLength={commonLimits.nameLength}
      />
      <TextField
        control={control}
        name="taxId"
        label={labels.taxId}
        maxLength={franchiseLimits.taxIdLength}
      />
      <TextField
        control={control}
        name="billingAddress"
        label={labels.billingAddress}
        maxLength={commonLimits.addressLength}
      />
      <TextField
        control={control}
        name="billingCity"
        label={labels.billingCity}
        maxLength={commonLimits.nameLength}
        required
      />
      <SelectField
        control={control}
        name="billingState"
        label={labels.billingState}
        options={buildStateOptions(opened.letterhead.billingState)}
        required
      />
      <TextField
        control={control}
        name="billingZip"
        label={labels.billingZip}
        maxLength={franchiseLimits.adminZipLength}
      />
      <PhoneField control={control} name="primaryPhone" label={labels.primaryPhone} />
      <TextField
        control={control}
        name="primaryEmail"
        type="email"
        label={labels.primaryEmail}
        maxLength={commonLimits.emailLength}
        required
      />
    </FormGrid>
  );
}

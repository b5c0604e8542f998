import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { type Letterhead, settings } from '#shared/contract/franchises/settings.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { letterheadFields } from '#shared/domain/franchises/letterhead.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { pickFields } from '#shared/domain/values/pick-fields.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { useAccount } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { buildStateOptions } from '#web/api/forms/known-choices.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useFetchLetterhead, useFreshLetterhead, useSaveLetterhead } from './queries.ts';
import { SettingsLoadingState } from './settings-loading-state.tsx';
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

const toValues = (letterhead: Letterhead): LetterheadValues =>
  pickFields(letterhead, letterheadFields);

/** What invoices, quotes and mails say about the franchise. */
export function LetterheadPage() {
  const { franchiseId } = useAccount();
  const { stored, error, refetch } = useFreshLetterhead(franchiseId ?? '');
  return (
    <div className="max-w-4xl">
      <PageHeader title={text('letterhead_preview')} description={text('letterhead_hint')} />
      {stored ? (
        <LetterheadEditor opened={stored} />
      ) : (
        <SettingsLoadingState error={error} onRetry={refetch} />
      )}
    </div>
  );
}

function LetterheadEditor({ opened }: { opened: Letterhead }) {
  const save = useSaveLetterhead();
  const mayChange = useCanChangeSettings(opened.id);
  const { form, version, notice, beginSave, handleError } = useVersionedForm({
    opened,
    loadNewest: useFetchLetterhead(opened.id),
    toValues,
    resolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
    disabled: !mayChange,
  });
  const { control, formState } = form;
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { body: { id: opened.id, version, ...values } },
      { onSuccess: beginSave(), onError: handleError },
    ),
  );
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {notice}
      <LetterheadFields control={control} opened={opened} />
      {mayChange && (
        <SaveBar
          changed={formState.isDirty}
          busy={save.isPending}
          submit={text('letterhead_save')}
          onDiscard={() => form.reset()}
        />
      )}
    </form>
  );
}

type LetterheadFieldsProps = {
  control: Control<LetterheadValues, unknown, LetterheadForm>;
  opened: Letterhead;
};

function LetterheadFields({ control, opened }: LetterheadFieldsProps) {
  return (
    <Card>
      <FormGrid>
        <TextField
          control={control}
          name="billingName"
          label={labels.billingName}
          hint={text('letterhead_name_hint', { name: opened.name })}
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
          options={buildStateOptions(opened.billingState)}
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
    </Card>
  );
}

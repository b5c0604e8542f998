import type { z } from 'zod';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { text } from '#shared/text/invoices/invoice-settings.ts';
import { useCan } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { PercentField } from '#web/kit/form/fields/percent-field.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import {
  type DefaultSettings,
  useFreshInvoiceDefaults,
  useFetchInvoiceDefaults,
  useSaveInvoiceDefaults,
} from './queries.ts';
import { InvoiceSettingsLoadingState } from './settings-loading-state.tsx';

const body = invoiceSettings.routes.saveDefaults.body.omit({ version: true });
type Form = z.output<typeof body>;
type Values = {
  dueDays: number | null;
  quoteDays: number | null;
  expiryReminderDays: number | null;
  taxPercent: string;
  depositPercent: string;
  customerNote: string;
};
const resolver = createContractResolver<Values, Form>(body);

const toFormValues = ({ version: _, taxPercent, ...rest }: DefaultSettings): Values => ({
  ...rest,
  taxPercent: taxPercent ?? '',
});

export function InvoiceDefaultsPanel() {
  const { stored, error, refetch } = useFreshInvoiceDefaults();
  return stored ? (
    <Editor opened={stored} />
  ) : (
    <InvoiceSettingsLoadingState error={error} onRetry={refetch} />
  );
}

function Editor({ opened }: { opened: DefaultSettings }) {
  const newest = useFetchInvoiceDefaults();
  const mayChange = useCan()(invoiceSettings.routes.saveDefaults);
  const save = useSaveInvoiceDefaults();
  const { form, version, notice, beginSave, handleError } = useVersionedForm({
    opened,
    loadNewest: newest,
    toValues: toFormValues,
    resolver: resolver,
    disabled: !mayChange,
  });
  const { control } = form;
  const submit = form.handleSubmit((written) =>
    save.mutate(
      // Left out, it would stay as it is, for pages that don't know it.
      { body: { version, ...written, expiryReminderDays: written.expiryReminderDays ?? 0 } },
      {
        onSuccess: beginSave(),
        onError: handleError,
      },
    ),
  );
  const days = text('late_fees_days_suffix');
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {notice}
      <Card>
        <p className="mb-4 text-ink-soft">{text('defaults_hint')}</p>
        <div className="space-y-4">
          <FormGrid>
            <NumberField
              control={control}
              name="dueDays"
              label={text('defaults_due_days')}
              max={invoiceLimits.termDays}
              suffix={days}
              required
            />
            <NumberField
              control={control}
              name="quoteDays"
              label={text('defaults_quote_days')}
              max={invoiceLimits.termDays}
              suffix={days}
              required
            />
            <NumberField
              control={control}
              name="expiryReminderDays"
              label={text('defaults_expiry_reminder')}
              hint={text('defaults_expiry_reminder_hint')}
              max={invoiceLimits.termDays}
              suffix={text('defaults_expiry_reminder_suffix')}
            />
            <PercentField
              control={control}
              name="taxPercent"
              label={text('defaults_tax')}
              hint={text('defaults_tax_hint')}
              decimals={4}
            />
            <PercentField
              control={control}
              name="depositPercent"
              label={text('defaults_deposit')}
            />
          </FormGrid>
          <TextAreaField
            control={control}
            name="customerNote"
            label={text('defaults_note')}
            maxLength={invoiceLimits.noteLength}
          />
        </div>
      </Card>
      {mayChange && (
        <SaveBar
          changed={form.formState.isDirty}
          busy={save.isPending}
          submit={text('invoice_settings_save')}
          onDiscard={() => form.reset()}
        />
      )}
    </form>
  );
}

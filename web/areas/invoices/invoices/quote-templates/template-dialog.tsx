import { useId, useState } from 'react';
import { type Control, FormProvider } from 'react-hook-form';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/invoices/invoice-settings.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { ItemFields } from '../item-fields.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { PercentField } from '#web/kit/form/fields/percent-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import {
  useAddingRoute,
  useAddQuoteTemplate,
  useFetchQuoteTemplates,
  useSaveQuoteTemplate,
} from './queries.ts';
import {
  type EditedTemplate,
  quoteTemplateResolver,
  type QuoteTemplateForm,
  type QuoteTemplateValues,
  toTemplateValues,
} from './template-form.ts';

const labels = {
  templateName: text('quote_template_name'),
  brandId: text('quote_template_brand'),
  invoiceTitle: text('quote_template_title'),
  quoteDays: text('quote_template_days'),
  depositPercent: text('quote_template_deposit_percent'),
  depositAmount: text('quote_template_deposit_amount'),
  clientInvoiceItems: text('quote_template_lines'),
  customerNote: text('defaults_note'),
};

const toLabeledFields = ({ deposit, ...template }: EditedTemplate) => ({
  ...template,
  depositPercent: deposit?.percent,
  depositAmount: deposit?.amount,
});

type QuoteTemplateDialogProps = { template: EditedTemplate; onClose: () => void };

export function QuoteTemplateDialog({ template, onClose }: QuoteTemplateDialogProps) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const add = useAddQuoteTemplate();
  const change = useSaveQuoteTemplate();
  const fetchNewest = useFetchQuoteTemplates();
  const { id } = template;
  const { form, version, notice, handleError } = useVersionedForm<
    EditedTemplate,
    QuoteTemplateValues,
    QuoteTemplateForm
  >({
    opened: template,
    loadNewest: async () => (await fetchNewest()).find((it) => it.id === id) ?? template,
    toValues: toTemplateValues,
    resolver: quoteTemplateResolver,
    differences: (before, now) =>
      listChangedLabels(labels, toLabeledFields(before), toLabeledFields(now)),
  });
  const submit = form.handleSubmit((written) => {
    const then = { onSuccess: onClose, onError: handleError };
    if (id === undefined) add.mutate({ body: { ...written, requestKey } }, then);
    else change.mutate({ body: { ...written, id, version } }, then);
  });
  return (
    <FormDialog
      title={text(id === undefined ? 'quote_template_add' : 'quote_template_edit')}
      size="wide"
      formId={formId}
      submit={text('invoice_settings_save')}
      busy={add.isPending || change.isPending}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
          {notice}
          <TermFields control={form.control} />
          <ItemFields type="quotation" maxItems={invoiceLimits.quoteTemplateItems} />
          <TextAreaField
            control={form.control}
            name="customerNote"
            label={labels.customerNote}
            maxLength={invoiceLimits.noteLength}
          />
        </form>
      </FormProvider>
    </FormDialog>
  );
}

type TermFieldsProps = { control: Control<QuoteTemplateValues, unknown, QuoteTemplateForm> };

function TermFields({ control }: TermFieldsProps) {
  const brands = usePermittedBrands(useAddingRoute());
  return (
    <FormGrid>
      <TextField
        control={control}
        name="templateName"
        label={labels.templateName}
        maxLength={commonLimits.nameLength}
        required
      />
      <SelectField
        control={control}
        name="brandId"
        label={labels.brandId}
        required
        options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName }))}
      />
      <TextField
        control={control}
        name="invoiceTitle"
        label={labels.invoiceTitle}
        maxLength={invoiceLimits.titleLength}
      />
      <NumberField
        control={control}
        name="quoteDays"
        label={labels.quoteDays}
        max={invoiceLimits.termDays}
        suffix={text('late_fees_days_suffix')}
        required
      />
      <PercentField control={control} name="deposit.percent" label={labels.depositPercent} />
      <MoneyField control={control} name="deposit.amount" label={labels.depositAmount} />
    </FormGrid>
  );
}

import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { invoices } from '#addresses/invoices/invoices.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import type { InvoiceType } from '#shared/domain/invoices/invoice.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { buildStateOptions } from '#web/api/forms/known-choices.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { useDebounced } from '#web/kit/controls/use-debounced.ts';
import { ComboboxField } from '#web/kit/form/fields/combobox-field.tsx';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { PercentField } from '#web/kit/form/fields/percent-field.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { fillCustomer, type InvoiceForm, type InvoiceValues } from './invoice-form.ts';
import { ItemFields } from './item-fields.tsx';
import { useClientSearch, useFetchInvoiceStart } from './queries.ts';

type FieldsProps = { form: UseFormReturn<InvoiceValues, unknown, InvoiceForm> };

export function InvoiceFields({ form, type }: FieldsProps & { type: InvoiceType }) {
  const { control } = form;
  return (
    <div className="space-y-4">
      <Card title={text('invoice_card_client')}>
        <ClientFields form={form} />
      </Card>
      <Card title={text('invoice_card_items')}>
        <ItemFields type={type} />
      </Card>
      <Card title={text('invoice_card_terms')}>
        <TermFields form={form} type={type} />
      </Card>
      <Card title={text('invoice_card_notes')}>
        <div className="space-y-4">
          <TextAreaField
            control={control}
            name="customerNote"
            label={text('invoice_field_customer_note')}
            maxLength={invoiceLimits.noteLength}
          />
          <TextAreaField
            control={control}
            name="notes"
            label={text('invoice_field_notes')}
            maxLength={invoiceLimits.noteLength}
          />
        </div>
      </Card>
    </div>
  );
}

const typingPauseMs = 200;

function ClientFields({ form: { control, setValue } }: FieldsProps) {
  const brands = usePermittedBrands(invoices.routes.add);
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed.trim(), typingPauseMs);
  const clients = useClientSearch(searched);
  const fetchStart = useFetchInvoiceStart();
  const { clientId, businessName } = useWatch({ control, name: 'customerDetails' });
  return (
    <div className="space-y-4">
      <FormGrid>
        <ComboboxField
          control={control}
          name="customerDetails.clientId"
          label={text('invoices_column_client')}
          required
          options={(clients.data?.data ?? []).map(({ id, businessName: label, contactName }) => ({
            key: id,
            label,
            ...(contactName ? { detail: contactName } : {}),
          }))}
          optionsFor={clients.isSuccess && !clients.isPlaceholderData ? searched : undefined}
          loading={clients.isFetching}
          onSearch={setTyped}
          selected={clientId === '' ? undefined : { key: clientId, label: businessName }}
          onPick={({ key }) => {
            // Choosing a client fills in the recipient and the address; all of it can be changed
            // here.
            void fetchStart(key).then(({ draft }) =>
              setValue('customerDetails', fillCustomer(draft.customerDetails), {
                shouldDirty: true,
              }),
            );
          }}
        />
        <SelectField
          control={control}
          name="brandId"
          label={text('invoice_field_brand')}
          required
          options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName }))}
        />
        <TextField
          control={control}
          name="customerDetails.contactName"
          label={text('invoice_field_contact')}
          maxLength={commonLimits.nameLength}
        />
        <TextField
          control={control}
          name="customerDetails.contactTitle"
          label={text('invoice_field_contact_title')}
          maxLength={commonLimits.nameLength}
        />
        <TextField
          control={control}
          name="customerDetails.contactEmail"
          type="email"
          label={text('invoice_field_email')}
          maxLength={commonLimits.emailLength}
        />
        <PhoneField
          control={control}
          name="customerDetails.contactPhoneNumber"
          label={text('invoice_field_phone')}
        />
      </FormGrid>
      <AddressFields control={control} />
    </div>
  );
}

function AddressFields({ control }: Pick<FieldsProps['form'], 'control'>) {
  const state = useWatch({ control, name: 'customerDetails.state' });
  return (
    <FormGrid>
      <TextField
        control={control}
        name="customerDetails.address"
        label={text('invoice_field_address')}
        maxLength={commonLimits.addressLength}
      />
      <TextField
        control={control}
        name="customerDetails.city"
        label={text('invoice_field_city')}
        maxLength={commonLimits.nameLength}
      />
      <SelectField
        control={control}
        name="customerDetails.state"
        label={text('invoice_field_state')}
        options={buildStateOptions(state)}
      />
      <TextField
        control={control}
        name="customerDetails.zipCode"
        label={text('invoice_field_zip')}
        maxLength={10}
      />
      <TextField
        control={control}
        name="customerDetails.ccMailId"
        label={text('invoice_field_cc')}
        maxLength={invoiceLimits.copies * commonLimits.emailLength}
      />
      <TextField
        control={control}
        name="customerDetails.bccMailId"
        label={text('invoice_field_bcc')}
        maxLength={invoiceLimits.copies * commonLimits.emailLength}
      />
    </FormGrid>
  );
}

function TermFields({ form: { control }, type }: FieldsProps & { type: InvoiceType }) {
  return (
    <FormGrid>
      <TextField
        control={control}
        name="invoiceTitle"
        label={text('invoice_field_title')}
        maxLength={invoiceLimits.titleLength}
      />
      <PercentField
        control={control}
        name="taxPercent"
        label={text('invoice_field_tax')}
        decimals={4}
      />
      <DateField
        control={control}
        name="invoiceDate"
        label={text('invoices_column_date')}
        required
      />
      <DateField
        control={control}
        name="dueDate"
        label={text(type === 'quotation' ? 'invoice_field_valid_until' : 'invoices_column_due')}
        required
      />
      <PercentField
        control={control}
        name="discount.percent"
        label={text('invoice_field_discount_percent')}
      />
      <MoneyField
        control={control}
        name="discount.amount"
        label={text('invoice_field_discount_amount')}
      />
      <PercentField
        control={control}
        name="deposit.percent"
        label={text('invoice_field_deposit_percent')}
      />
      <MoneyField
        control={control}
        name="deposit.amount"
        label={text('invoice_field_deposit_amount')}
      />
      <DateField
        control={control}
        name="depositDueDate"
        label={text('invoice_field_deposit_due')}
      />
      {type === 'quotation' && (
        <DateField
          control={control}
          name="balanceDueDate"
          label={text('invoice_field_balance_due')}
        />
      )}
      <div className="space-y-2">
        <SwitchField
          control={control}
          name="discountApplicableOnTax"
          label={text('invoice_field_discount_on_tax')}
        />
        <SwitchField control={control} name="taxInside" label={text('invoice_field_tax_inside')} />
      </div>
    </FormGrid>
  );
}

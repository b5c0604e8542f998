import { PlusIcon, TrashIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense, useState } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import type { InvoiceType } from '#shared/domain/invoices/invoice.ts';
import { itemChoices } from '#shared/domain/invoices/quote-options.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { templates } from '#addresses/menus/templates.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useEventPricing } from './queries.ts';
import {
  createItemValues,
  hasContent,
  type InvoiceValues,
  type ItemValues,
  withOwnId,
} from './invoice-form.ts';

const MenuItemPicker = lazy(async () => ({
  default: (await import('./menu-item-picker.tsx')).MenuItemPicker,
}));
const PhotoField = lazy(async () => ({
  default: (await import('./photo-field.tsx')).PhotoField,
}));
/** Loads with the menu rules when it opens. */
const PackageDialog = lazy(async () => ({
  default: (await import('./package-dialog.tsx')).PackageDialog,
}));

/** The fields of a form whose items are edited here. The form is read from FormProvider. */
type ItemsForm = Pick<InvoiceValues, 'brandId' | 'eventId' | 'clientInvoiceItems'>;

type ItemFieldsProps = { type: InvoiceType; maxItems?: number };

/** Servings, hours, the minimum and two surcharges. */
const maxPackageLines = 5;

const createEmptyItem = () => createItemValues(crypto.randomUUID());

export function ItemFields({ type, maxItems = invoiceLimits.items }: ItemFieldsProps) {
  const { control, setValue } = useFormContext<ItemsForm>();
  const fields = useWatch({ control, name: 'clientInvoiceItems' });
  const [brandId, eventId] = useWatch({ control, name: ['brandId', 'eventId'] });
  const [isPricing, setPricing] = useState(false);
  const pricing = useEventPricing(isPricing ? eventId : '');
  const seesMenus = useCan()(templates.routes.list);
  const isFull = fields.length >= maxItems;
  const set = (items: ItemValues[]) => setValue('clientInvoiceItems', items, { shouldDirty: true });
  return (
    <div className="space-y-3">
      {fields.map((field, index) => (
        <ItemField
          key={field.itemId}
          control={control}
          index={index}
          isQuote={type === 'quotation'}
          onRemove={() => set(fields.filter(({ itemId }) => itemId !== field.itemId))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={PlusIcon}
          disabled={isFull}
          onClick={() => set([...fields, createEmptyItem()])}
        >
          {text('invoice_item_add')}
        </Button>
        <Suspense>
          <MenuItemPicker
            brandId={brandId}
            disabled={isFull}
            onPick={(item) =>
              set([...fields.filter(hasContent), { ...createEmptyItem(), ...item }])
            }
          />
        </Suspense>
        {seesMenus && brandId !== '' && (
          <Button
            disabled={fields.length + maxPackageLines > maxItems}
            onClick={() => setPricing(true)}
          >
            {text('invoice_package')}
          </Button>
        )}
      </div>
      {isPricing && pricing !== undefined && (
        <Suspense>
          <PackageDialog
            brandId={brandId}
            pricing={pricing}
            onAdd={(items) =>
              set([
                ...fields.filter(hasContent),
                ...items.map((item) => withOwnId({ ...createEmptyItem(), ...item }, fields)),
              ])
            }
            onClose={() => setPricing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

type ItemFieldProps = {
  control: Control<ItemsForm>;
  index: number;
  isQuote: boolean;
  onRemove: () => void;
};

const choiceOptions = itemChoices.map((value) => ({
  value,
  label: text(`invoice_item_choice_${value}`),
}));

function ItemField({ control, index, isQuote, onRemove }: ItemFieldProps) {
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1 font-medium">
        {text('invoice_item', { number: String(index + 1) })}
      </legend>
      <div className="grid grid-cols-[2fr_3fr_auto] items-start gap-3 sm:grid-cols-[3fr_1fr_1.4fr_auto]">
        <div className="max-sm:col-span-3">
          <TextField
            control={control}
            name={`clientInvoiceItems.${index}.itemName`}
            label={text('invoice_item_name')}
            maxLength={invoiceLimits.itemNameLength}
            required
          />
        </div>
        <TextField
          control={control}
          name={`clientInvoiceItems.${index}.quantity`}
          label={text('invoice_item_quantity')}
          inputMode="decimal"
          maxLength={10}
          required
        />
        <MoneyField
          control={control}
          name={`clientInvoiceItems.${index}.unitPrice`}
          label={text('invoice_item_price')}
          maxCents={invoiceLimits.unitCents}
          required
        />
        <div className="pt-6">
          <IconButton
            icon={TrashIcon}
            label={text('invoice_item_remove', { number: String(index + 1) })}
            onClick={onRemove}
          />
        </div>
      </div>
      <div className="mt-3 space-y-3">
        <TextField
          control={control}
          name={`clientInvoiceItems.${index}.description`}
          label={text('invoice_item_details')}
          maxLength={invoiceLimits.descriptionLength}
        />
        {isQuote && (
          <SelectField
            control={control}
            name={`clientInvoiceItems.${index}.choice`}
            label={text('invoice_item_choice')}
            options={choiceOptions}
            required
          />
        )}
        <Suspense>
          <PhotoField control={control} index={index} />
        </Suspense>
        <SwitchField
          control={control}
          name={`clientInvoiceItems.${index}.taxable`}
          label={text('invoice_item_taxable')}
        />
      </div>
    </fieldset>
  );
}

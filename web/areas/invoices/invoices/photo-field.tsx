import { type Control, useWatch } from 'react-hook-form';
import { noPhoto } from '#shared/domain/invoices/quote-options.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import type { InvoiceValues } from './invoice-form.ts';
import { useMenuItems } from './menu-item-picker.tsx';

type ItemsForm = Pick<InvoiceValues, 'brandId' | 'eventId' | 'clientInvoiceItems'>;

type PhotoFieldProps = { control: Control<ItemsForm>; index: number };

/** The menu item whose photo the client sees beside the line. Nothing without menu photos. */
export function PhotoField({ control, index }: PhotoFieldProps) {
  const name = `clientInvoiceItems.${index}.photoItemId` as const;
  const [brandId, photoItemId = noPhoto] = useWatch({ control, name: ['brandId', name] });
  const items = useMenuItems(brandId).filter(({ hasImage }) => hasImage);
  if (items.length === 0 && photoItemId === noPhoto) return null;
  const isListed = photoItemId === noPhoto || items.some(({ id }) => id === photoItemId);
  return (
    <SelectField
      control={control}
      name={name}
      label={text('invoice_item_photo')}
      options={[
        { value: noPhoto, label: text('invoice_item_photo_none') },
        ...items.map((item) => ({ value: item.id, label: item.name })),
        // An item that was deleted, has no photo, or is on a menu that this person can't see.
        ...(isListed ? [] : [{ value: photoItemId, label: text('invoice_item_photo_other') }]),
      ]}
      required
    />
  );
}

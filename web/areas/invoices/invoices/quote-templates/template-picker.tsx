import { type UseFormReturn, useWatch } from 'react-hook-form';
import { invoices } from '#addresses/invoices/invoices.ts';
import type { QuoteTemplate } from '#shared/contract/invoices/invoice-settings.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useAccount } from '#web/api/account/account.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { Menu } from '#web/kit/overlays/menu.tsx';
import type { InvoiceForm, InvoiceValues } from '../invoice-form.ts';
import { applyQuoteTemplate } from './apply-template.ts';
import { useQuoteTemplates } from './queries.ts';

type QuoteTemplatePickerProps = { form: UseFormReturn<InvoiceValues, unknown, InvoiceForm> };

/** The templates of the chosen brand, or before one is chosen all. Nothing if there are none. */
export function QuoteTemplatePicker({ form }: QuoteTemplatePickerProps) {
  const permitted = permittedBrands(useAccount(), invoices.routes.add.access);
  const brands = usePermittedBrands(invoices.routes.add);
  const { data } = useQuoteTemplates(true);
  const [brandId, items] = useWatch({
    control: form.control,
    name: ['brandId', 'clientInvoiceItems'],
  });
  const templates = (data?.data ?? []).filter(
    (template) =>
      (brandId === '' || template.brandId === brandId) &&
      includesBrand(permitted, template.brandId) &&
      items.length + template.clientInvoiceItems.length <= invoiceLimits.items,
  );
  if (templates.length === 0) return null;
  const toLabel = ({ templateName, corporate, brandId: of }: QuoteTemplate) => {
    const template = corporate
      ? text('invoice_template_corporate', { template: templateName })
      : templateName;
    const brand = brands.find((it) => it.brandId === of)?.brandName;
    return brandId === '' && brands.length > 1 && brand !== undefined
      ? text('invoice_template_of_brand', { template, brand })
      : template;
  };
  return (
    <div className="mb-4">
      <Menu
        label={text('invoice_from_template')}
        trigger={text('invoice_from_template')}
        items={templates.map((template) => ({
          key: template.id,
          label: toLabel(template),
          onSelect: () =>
            form.reset(applyQuoteTemplate(form.getValues(), template), { keepDefaultValues: true }),
        }))}
      />
    </div>
  );
}

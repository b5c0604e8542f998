import { z } from 'zod';
import { invoiceSettings, type QuoteTemplate } from '#shared/contract/invoices/invoice-settings.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { noPhoto } from '#shared/domain/invoices/quote-options.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import {
  createItemValues,
  emptyShare,
  type ItemValues,
  type ShareValues,
  toShareValues,
} from '../invoice-form.ts';
import { removeEmptyFields } from '../invoice-resolver.ts';

const body = invoiceSettings.routes.addQuoteTemplate.body.omit({ requestKey: true });

const QuoteTemplateForm = body.extend({
  clientInvoiceItems: z.preprocess(removeEmptyFields, body.shape.clientInvoiceItems),
});
export type QuoteTemplateForm = z.output<typeof QuoteTemplateForm>;

export type QuoteTemplateValues = {
  templateName: string;
  brandId: string;
  /** Always empty: a template has no event to price items from. */
  eventId: string;
  invoiceTitle: string;
  quoteDays: number | null;
  deposit: ShareValues;
  customerNote: string;
  clientInvoiceItems: ItemValues[];
};

export const quoteTemplateResolver = createContractResolver<QuoteTemplateValues, QuoteTemplateForm>(
  QuoteTemplateForm,
);

/** A template that isn't stored yet has version 0. */
export type EditedTemplate = Partial<QuoteTemplate> & { readonly version: number };

export const toTemplateValues = (template: EditedTemplate): QuoteTemplateValues => ({
  templateName: template.templateName ?? '',
  brandId: template.brandId ?? '',
  eventId: '',
  invoiceTitle: template.invoiceTitle ?? '',
  quoteDays: template.quoteDays ?? invoiceLimits.quoteDays,
  deposit: template.deposit ? toShareValues(template.deposit) : { ...emptyShare },
  customerNote: template.customerNote ?? '',
  clientInvoiceItems: template.clientInvoiceItems?.map(
    ({ discount, photoItemId = noPhoto, ...item }) => ({
      ...item,
      photoItemId,
      discount: toShareValues(discount),
    }),
  ) ?? [createItemValues(crypto.randomUUID())],
});

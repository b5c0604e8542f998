// Templates that quotes of a brand can start with, of a franchise or of the corporate office. Get by
// (franchise, template), listed by franchise. Quotes copy what they start with. Writes are conditioned on the version that was read.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { optional } from '#functions/data/store/stored-shape.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toDelete, toPut, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { InvoiceItem } from '#shared/domain/invoices/invoice.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import type { AmountOrPercent } from '#shared/domain/money/bill.ts';
import { amountOrPercentShape, invoiceItemsShape } from './invoice-content-shape.ts';

type QuoteTemplateContent = {
  readonly templateName: string;
  readonly invoiceTitle: string;
  /** Days from its date until a quote expires. */
  readonly quoteDays: number;
  readonly deposit: AmountOrPercent | undefined;
  readonly customerNote: string;
  readonly items: readonly InvoiceItem[];
};

export type QuoteTemplate = {
  readonly templateId: string;
  readonly version: number;
  readonly brandId: string;
  readonly content: QuoteTemplateContent;
};

const QuoteTemplates = defineEntity('quote-template', {
  attributes: {
    tenant: { type: 'string', required: true },
    templateId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    brandId: { type: 'string', required: true },
    content: shapedAttribute<QuoteTemplateContent>({
      templateName: '',
      invoiceTitle: '',
      quoteDays: invoiceLimits.quoteDays,
      deposit: optional(amountOrPercentShape),
      customerNote: '',
      items: invoiceItemsShape,
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], ['templateId']) },
});

/** Those of the scope's brands. */
export async function listQuoteTemplates({ tenant, brands }: Scope): Promise<QuoteTemplate[]> {
  const query = QuoteTemplates.query.primary({ tenant });
  const { data } = await query.go({ pages: 'all', consistent: true });
  return data.filter(({ brandId }) => includesBrand(brands, brandId)).map(fromStored);
}

/** The corporate office's, of the scope's brands. */
export async function listCorporateQuoteTemplates({ brands }: Scope): Promise<QuoteTemplate[]> {
  const query = QuoteTemplates.query.primary({ tenant: platformTenant });
  const { data } = await query.go({ pages: 'all' });
  return data.filter(({ brandId }) => includesBrand(brands, brandId)).map(fromStored);
}

export async function getQuoteTemplate(
  { tenant, brands }: Scope,
  templateId: string,
): Promise<QuoteTemplate | undefined> {
  const { data } = await QuoteTemplates.get({ tenant, templateId }).go({ consistent: true });
  return data && includesBrand(brands, data.brandId) ? fromStored(data) : undefined;
}

/** False if one of the items written with it was rejected. */
export async function createQuoteTemplate(
  { tenant }: Scope,
  template: QuoteTemplate,
  also: readonly TransactItem[],
): Promise<boolean> {
  const creating = QuoteTemplates.create({ tenant, ...template });
  return await tryTransact([toPut(creating.params()), ...also]);
}

/** False if another write came first. */
export async function saveQuoteTemplate(
  { tenant }: Scope,
  before: QuoteTemplate,
  changed: Pick<QuoteTemplate, 'brandId' | 'content'>,
): Promise<boolean> {
  const { templateId, version } = before;
  const item = { tenant, templateId, ...changed, version: version + 1 };
  const saving = QuoteTemplates.put(item).where(hasVersion(version));
  return await tryTransact([toPut(saving.params())]);
}

/** False if another write came first. */
export async function removeQuoteTemplate(
  { tenant }: Scope,
  { templateId, version }: QuoteTemplate,
): Promise<boolean> {
  const removal = QuoteTemplates.delete({ tenant, templateId }).where(hasVersion(version));
  return await tryTransact([toDelete(removal.params())]);
}

type StoredTemplate = NonNullable<
  Awaited<ReturnType<ReturnType<typeof QuoteTemplates.get>['go']>>['data']
>;

const fromStored = ({ tenant: _, ...template }: StoredTemplate): QuoteTemplate => template;

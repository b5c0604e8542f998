import {
  getInvoiceSettings,
  type InvoiceSettings,
  saveInvoiceSettings,
} from '#functions/data/invoices/invoice-settings.ts';
import {
  createQuoteTemplate,
  getQuoteTemplate,
  listCorporateQuoteTemplates,
  listQuoteTemplates,
  type QuoteTemplate,
  removeQuoteTemplate,
  saveQuoteTemplate,
} from '#functions/data/invoices/quote-templates.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { checkBrandForWriting } from '#functions/flows/menus/menu-brands.ts';
import { toInvoiceItem, toShare } from '#functions/flows/invoices/build-invoice-content.ts';
import { toItemView, toShareView } from '#functions/flows/invoices/invoice-view.ts';
import { previewLateFees } from '#functions/flows/invoices/preview-late-fees.ts';
import { Conflict, Forbidden, Invalid, requireFound } from '#functions/errors/errors.ts';
import { runIdempotent, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import type { InvoiceDraft } from '#shared/contract/invoices/invoice-shapes.ts';
import {
  invoiceSettings,
  type QuoteTemplate as QuoteTemplateView,
} from '#shared/contract/invoices/invoice-settings.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage } from '#shared/text/catalogue.ts';

/** The caller's tenant decides whose templates these are: the corporate office's or a franchise's. */
type Handlers = Parameters<typeof serveArea<typeof invoiceSettings.routes>>[1];

const templateHandlers: Pick<
  Handlers,
  'addQuoteTemplate' | 'saveQuoteTemplate' | 'removeQuoteTemplate'
> = {
  async addQuoteTemplate({ body }, context) {
    const { scope } = context;
    await requireTemplateBrand(context, body.brandId);
    const request = toIdempotentRequest(context, 'invoice-settings/addQuoteTemplate', body);
    const id = await runIdempotent(request, async (templateId, remembered) => {
      const { length } = await listQuoteTemplates({ ...scope, brands: 'all' });
      if (length >= invoiceLimits.quoteTemplates)
        throw Invalid.field('general', 'msg_quote_templates_full', {
          maximum: invoiceLimits.quoteTemplates,
        });
      const template = { templateId, version: 1, ...toTemplate(body) };
      return createQuoteTemplate(scope, template, [remembered]);
    });
    if (!id) throw new Conflict('err_busy');
    const general = successMessage('msg_quote_template_saved', { name: body.templateName });
    return { data: { id }, general };
  },

  async saveQuoteTemplate({ body }, context) {
    const { scope } = context;
    const { id, version, ...content } = body;
    await requireTemplateBrand(context, content.brandId);
    const before = requireFound(await getQuoteTemplate(scope, id));
    if (before.version !== version) throw new Conflict();
    if (!(await saveQuoteTemplate(scope, before, toTemplate(content)))) throw new Conflict();
    const general = successMessage('msg_quote_template_saved', { name: content.templateName });
    return { data: { id }, general };
  },

  async removeQuoteTemplate({ params }, { scope }) {
    const template = requireFound(await getQuoteTemplate(scope, params.id));
    if (!(await removeQuoteTemplate(scope, template))) throw new Conflict();
    const { templateName: name } = template.content;
    return { general: successMessage('msg_quote_template_deleted', { name }) };
  },
};

export const handler = serveArea(invoiceSettings, {
  async lateFees(_input, { scope }) {
    const { lateFees, version } = await getInvoiceSettings(scope);
    const rules = lateFees.rules.map(({ amountCents: amount, ...rule }) => ({ ...rule, amount }));
    return { data: { version, enabled: lateFees.enabled, rules } };
  },

  async saveLateFees({ body: { version, enabled, rules } }, { scope }) {
    const lateFees = {
      enabled,
      rules: rules.map(({ amount: amountCents, ...rule }) => ({ ...rule, amountCents })),
    };
    await saveSettings(scope, version, (before) => ({ ...before, lateFees }));
    return { general: successMessage('msg_late_fees_saved') };
  },

  async previewLateFees({ body }, { scope, session: { timeZone }, now }) {
    const rules = body.rules.map(({ amount: amountCents, ...rule }) => ({ ...rule, amountCents }));
    const today = toLocalDate(now, timeZone);
    return { data: await previewLateFees(scope, rules, { now, today }) };
  },

  async reminders(_input, { scope }) {
    const { reminders, template, version } = await getInvoiceSettings(scope);
    return { data: { version, reminders: [...reminders], template } };
  },

  async saveReminders({ body: { version, reminders, template } }, { scope }) {
    const change = (before: InvoiceSettings) => ({
      ...before,
      reminders,
      template: template ?? before.template,
    });
    await saveSettings(scope, version, change);
    return { general: successMessage('msg_reminders_saved') };
  },

  async defaults(_input, { scope }) {
    const { defaults, version } = await getInvoiceSettings(scope);
    return { data: { version, ...defaults } };
  },

  async saveDefaults({ body: { version, ...defaults } }, { scope }) {
    const { expiryReminderDays } = defaults;
    await saveSettings(scope, version, (before) => ({
      ...before,
      defaults: {
        ...defaults,
        expiryReminderDays: expiryReminderDays ?? before.defaults.expiryReminderDays,
      },
    }));
    return { general: successMessage('msg_invoice_defaults_saved') };
  },

  async quoteTemplates(_input, { scope, session }) {
    const ofFranchise = ({ brandId }: QuoteTemplate) => session.brandIds.includes(brandId);
    const [own, corporate] = await Promise.all([
      listQuoteTemplates(scope),
      listCorporateQuoteTemplates(scope),
    ]);
    const offered = [
      ...own.map((template) => toTemplateView(template, false)),
      ...corporate.filter(ofFranchise).map((template) => toTemplateView(template, true)),
    ];
    return { data: sortRows(offered, ({ templateName }) => templateName, 'ASC') };
  },
  ...templateHandlers,

  async adminQuoteTemplates(_input, { scope }) {
    const templates = (await listQuoteTemplates(scope)).map((template) =>
      toTemplateView(template, true),
    );
    return { data: sortRows(templates, ({ templateName }) => templateName, 'ASC') };
  },
  adminAddQuoteTemplate: templateHandlers.addQuoteTemplate,
  adminSaveQuoteTemplate: templateHandlers.saveQuoteTemplate,
  adminRemoveQuoteTemplate: templateHandlers.removeQuoteTemplate,
});

async function requireTemplateBrand({ scope, session }: SignedInContext, brandId: string) {
  switch (await checkBrandForWriting(scope, session.brandIds, brandId)) {
    case 'forbidden':
      throw new Forbidden('err_brand');
    case 'unknown':
      throw Invalid.field('brandId', 'err_brand');
    case 'permitted':
      return;
  }
}

type TemplateInput = Omit<
  QuoteTemplateView,
  'id' | 'version' | 'corporate' | 'clientInvoiceItems'
> &
  Pick<InvoiceDraft, 'clientInvoiceItems'>;

function toTemplate(input: TemplateInput): Pick<QuoteTemplate, 'brandId' | 'content'> {
  const { brandId, templateName, invoiceTitle, quoteDays, customerNote } = input;
  const deposit = toShare(input.deposit);
  const items = input.clientInvoiceItems.map(toInvoiceItem);
  return {
    brandId,
    content: { templateName, invoiceTitle, quoteDays, deposit, customerNote, items },
  };
}

function toTemplateView(
  { templateId, version, brandId, content }: QuoteTemplate,
  corporate: boolean,
): QuoteTemplateView {
  const { items, deposit, ...words } = content;
  return {
    id: templateId,
    version,
    brandId,
    corporate,
    ...words,
    deposit: toShareView(deposit),
    clientInvoiceItems: items.map(toItemView),
  };
}

async function saveSettings(
  scope: Scope,
  version: number,
  change: (before: InvoiceSettings) => InvoiceSettings,
): Promise<void> {
  const before = await getInvoiceSettings(scope);
  if (before.version !== version) throw new Conflict();
  if (!(await saveInvoiceSettings(scope, change(before)))) throw new Conflict();
}

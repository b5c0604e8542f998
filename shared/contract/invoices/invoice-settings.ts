import { z } from 'zod';
import { feeTypes } from '#shared/domain/invoices/late-fees.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { findReminderTemplateProblems } from '#shared/domain/invoices/reminder-template.ts';
import {
  reminderDays,
  reminderSlots,
  hasDuplicateReminders,
} from '#shared/domain/invoices/reminders.ts';
import { itemChoices } from '#shared/domain/invoices/quote-options.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import type { Access } from '#shared/domain/access/permissions.ts';
import { area, franchise, route, superAdmin } from '#shared/contract/route.ts';
import {
  CentsAmount,
  CentsTotal,
  Id,
  line,
  LocalDateText,
  paragraph,
  Percent,
  MessageReply,
  RequestKey,
  requiredLine,
  SavedReply,
  TaxRate,
} from '#shared/contract/wire.ts';
import { AmountOrPercent, InvoiceItem } from './invoice-shapes.ts';
import { text, textOrKey } from '#shared/text/invoices/invoice-settings.ts';

export const LateFeeRule = z
  .object({
    ruleId: Id.max(40),
    daysAfterDueDate: z.int().min(1).max(365),
    feeType: z.enum(feeTypes),
    ratePercent: Percent.default('0'),
    amount: CentsAmount.prefault(0),
    /** 0 means once. */
    repeatDays: z.int().min(0).max(365).default(0),
  })
  .superRefine(({ feeType, ratePercent, amount }, context) => {
    if (feeType === 'Fixed' ? amount > 0 : Number(ratePercent) > 0) return;
    const path = [feeType === 'Fixed' ? 'amount' : 'ratePercent'];
    context.addIssue({ code: 'custom', path, message: text('err_late_fee_amount') });
  });

const LateFees = z.object({
  enabled: z.boolean(),
  rules: z
    .array(LateFeeRule)
    .max(invoiceLimits.lateFeeRules)
    .refine((rules) => new Set(rules.map(({ ruleId }) => ruleId)).size === rules.length, {
      error: () => text('err_late_fee_same'),
    }),
});

const Reminders = z
  .array(
    z.object({
      slot: z.enum(reminderSlots),
      days: z.literal(reminderDays),
      when: z.enum(['before', 'after']),
    }),
  )
  .max(reminderSlots.length)
  .refine((reminders) => !hasDuplicateReminders(reminders), {
    error: () => text('err_reminders_same'),
  })
  .refine((reminders) => new Set(reminders.map(({ slot }) => slot)).size === reminders.length, {
    error: () => text('err_reminders_same'),
  });

/** The reminder mail in the franchise's own words. If both are empty, we use ours. */
const ReminderTemplate = z
  .object({
    subject: line(invoiceLimits.templateSubjectLength).default(''),
    text: paragraph(invoiceLimits.noteLength).default(''),
  })
  .superRefine((template, context) => {
    for (const [field, messages] of Object.entries(findReminderTemplateProblems(template))) {
      for (const { message } of messages) {
        context.addIssue({ code: 'custom', path: [field], message: textOrKey(message) });
      }
    }
  });

/** The initial values of a new invoice or quote. */
const InvoiceDefaults = z.object({
  /** Days from its date. */
  dueDays: z.int().min(0).max(invoiceLimits.termDays),
  quoteDays: z.int().min(1).max(invoiceLimits.termDays),
  /** Null means the franchise's sales tax. */
  taxPercent: TaxRate.nullable().default(null),
  /** Percent of the total; '0' means no deposit. */
  depositPercent: Percent.default('0'),
  customerNote: paragraph(invoiceLimits.noteLength).default(''),
});

/** How many days before a quote's last day its client is reminded; 0 for not at all. */
const expiryReminderDays = z.int().min(0).max(invoiceLimits.termDays);

/** What a quote of a brand can start with: terms, and lines with their options. */
const quoteTemplateFields = {
  brandId: Id,
  templateName: requiredLine(commonLimits.nameLength),
  invoiceTitle: line(invoiceLimits.titleLength).default(''),
  /** Days from its date until it expires. */
  quoteDays: z.int().min(1).max(invoiceLimits.termDays),
  deposit: AmountOrPercent.prefault({}),
  customerNote: paragraph(invoiceLimits.noteLength).default(''),
  clientInvoiceItems: z.array(InvoiceItem).max(invoiceLimits.quoteTemplateItems),
};
const QuoteTemplateInput = z.object(quoteTemplateFields);

const QuoteTemplate = z.object({
  ...quoteTemplateFields,
  id: Id,
  version: z.int().min(1),
  /** From the corporate office: franchises can use and copy it, but not change it. */
  corporate: z.boolean(),
  deposit: AmountOrPercent,
  clientInvoiceItems: z.array(InvoiceItem.extend({ choice: z.enum(itemChoices) })),
});
export type QuoteTemplate = z.output<typeof QuoteTemplate>;

const createTemplateRoutes = <Path extends string, Writes extends Access>(
  base: Path,
  access: Writes,
) => ({
  add: route({
    method: 'POST',
    path: `/v1/secure/${base}` as const,
    summary: 'Add a quote template',
    access,
    body: QuoteTemplateInput.extend({ requestKey: RequestKey }),
    reply: SavedReply,
  }),
  save: route({
    method: 'PUT',
    path: `/v1/secure/${base}` as const,
    summary: 'Change a quote template; quotes made from it stay unchanged',
    access,
    body: QuoteTemplateInput.extend({ id: Id, version: z.int().min(1) }),
    reply: SavedReply,
  }),
  remove: route({
    method: 'DELETE',
    path: `/v1/secure/${base}/delete/{id}` as const,
    summary: 'Delete a quote template',
    access,
    reply: MessageReply,
  }),
});

const version = z.int().min(0);
const reads = franchise('MANAGE_INVOICE', 'read');
const writes = franchise('MANAGE_INVOICE', 'write');
const ownTemplates = createTemplateRoutes('quote-templates', writes);
const corporateTemplates = createTemplateRoutes('quote-templates/admin', superAdmin);

export const invoiceSettings = area({
  noun: 'invoices',
  name: 'invoice-settings',
  uses: ['table', 'tableRemoval'],
  routes: {
    lateFees: route({
      method: 'GET',
      path: '/v1/secure/invoice-late-fee-settings',
      summary: 'The late-fee rules',
      access: reads,
      reply: z.object({ data: LateFees.extend({ version }) }),
    }),
    saveLateFees: route({
      method: 'PUT',
      path: '/v1/secure/invoice-late-fee-settings',
      summary: 'Change the late-fee rules',
      access: writes,
      body: LateFees.extend({ version }),
      reply: MessageReply,
    }),
    previewLateFees: route({
      method: 'POST',
      path: '/v1/secure/invoice-late-fee-settings/preview',
      summary: 'Preview of the late fees that these rules would add today; changes nothing',
      access: reads,
      body: LateFees.pick({ rules: true }),
      reply: z.object({
        data: z.array(
          z.object({
            id: Id,
            invoiceNumber: z.string(),
            businessName: z.string(),
            dueDate: LocalDateText,
            dueAmount: CentsTotal,
            fees: z.array(z.object({ on: LocalDateText, amount: CentsTotal })),
          }),
        ),
      }),
    }),
    reminders: route({
      method: 'GET',
      path: '/v1/secure/invoice-reminder-templates',
      summary: 'The payment reminder schedule',
      access: reads,
      reply: z.object({
        data: z.object({ version, reminders: Reminders, template: ReminderTemplate }),
      }),
    }),
    saveReminders: route({
      method: 'PUT',
      path: '/v1/secure/invoice-reminder-templates',
      summary: 'Change the payment reminder schedule',
      access: writes,
      /** A template that is left out stays unchanged. */
      body: z.object({ version, reminders: Reminders, template: ReminderTemplate.optional() }),
      reply: MessageReply,
    }),
    defaults: route({
      method: 'GET',
      path: '/v1/secure/invoice-defaults',
      summary: 'Defaults of new invoices and quotes',
      access: reads,
      reply: z.object({ data: InvoiceDefaults.extend({ version, expiryReminderDays }) }),
    }),
    saveDefaults: route({
      method: 'PUT',
      path: '/v1/secure/invoice-defaults',
      summary: 'Change the defaults of new invoices and quotes',
      access: writes,
      body: InvoiceDefaults.extend({
        version,
        /** Unchanged if left out: cached pages don't know it yet. */
        expiryReminderDays: expiryReminderDays.optional(),
      }),
      reply: MessageReply,
    }),
    quoteTemplates: route({
      method: 'GET',
      path: '/v1/secure/quote-templates',
      summary: 'The quote templates of these brands and the corporate office’s, by name',
      access: reads,
      reply: z.object({ data: z.array(QuoteTemplate) }),
    }),
    addQuoteTemplate: ownTemplates.add,
    saveQuoteTemplate: ownTemplates.save,
    removeQuoteTemplate: ownTemplates.remove,
    adminQuoteTemplates: route({
      method: 'GET',
      path: '/v1/secure/quote-templates/admin',
      summary: 'The corporate office’s quote templates, by name',
      access: superAdmin,
      reply: z.object({ data: z.array(QuoteTemplate) }),
    }),
    adminAddQuoteTemplate: corporateTemplates.add,
    adminSaveQuoteTemplate: corporateTemplates.save,
    adminRemoveQuoteTemplate: corporateTemplates.remove,
  },
});

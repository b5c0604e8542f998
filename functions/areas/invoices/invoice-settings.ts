import {
  getInvoiceSettings,
  type InvoiceSettings,
  saveInvoiceSettings,
} from '#functions/data/invoices/invoice-settings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { previewLateFees } from '#functions/flows/invoices/preview-late-fees.ts';
import { Conflict } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage } from '#shared/text/catalogue.ts';

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
});

async function saveSettings(
  scope: Scope,
  version: number,
  change: (before: InvoiceSettings) => InvoiceSettings,
): Promise<void> {
  const before = await getInvoiceSettings(scope);
  if (before.version !== version) throw new Conflict();
  if (!(await saveInvoiceSettings(scope, change(before)))) throw new Conflict();
}

// A franchise's late fees, reminders and defaults for new invoices. Get by franchise. Writes are
// conditioned on the version that was read.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { LateFees } from '#shared/domain/invoices/late-fees.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import {
  noReminderTemplate,
  type InvoiceReminderTemplate,
} from '#shared/domain/invoices/reminder-template.ts';
import type { InvoiceReminder } from '#shared/domain/invoices/reminders.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { toPut, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { zeroCents } from '#functions/data/store/missing-values.ts';

/** Defaults of a new invoice or quote. */
export type InvoiceDefaults = {
  readonly dueDays: number;
  readonly quoteDays: number;
  /** How many days before a quote's last day its client is reminded; 0 for not at all. */
  readonly expiryReminderDays: number;
  /** Null for the franchise's sales tax. */
  readonly taxPercent: string | null;
  readonly depositPercent: string;
  readonly customerNote: string;
};

export type InvoiceSettings = {
  /** 0 before the first write. */
  readonly version: number;
  readonly lateFees: LateFees;
  readonly reminders: readonly InvoiceReminder[];
  readonly template: InvoiceReminderTemplate;
  readonly defaults: InvoiceDefaults;
};

/** No late fees and no reminders until the franchise turns them on. */
const defaultSettings: InvoiceSettings = {
  version: 0,
  lateFees: { enabled: false, rules: [] },
  reminders: [],
  template: noReminderTemplate,
  defaults: {
    dueDays: invoiceLimits.dueDays,
    quoteDays: invoiceLimits.quoteDays,
    expiryReminderDays: invoiceLimits.expiryReminderDays,
    taxPercent: null,
    depositPercent: '0',
    customerNote: '',
  },
};

const Settings = defineEntity('invoice-settings', {
  attributes: {
    tenant: { type: 'string', required: true },
    version: { type: 'number', required: true },
    content: shapedAttribute<Omit<InvoiceSettings, 'version'>>({
      lateFees: {
        enabled: false,
        rules: listReader({
          ruleId: '',
          daysAfterDueDate: 1,
          feeType: 'Fixed',
          ratePercent: '0',
          amountCents: zeroCents,
          repeatDays: 0,
        }),
      },
      reminders: listReader({ slot: 'reminder1', days: 0, when: 'before' }),
      template: defaultSettings.template,
      defaults: defaultSettings.defaults,
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

export async function getInvoiceSettings({ tenant }: Scope): Promise<InvoiceSettings> {
  const { data } = await Settings.get({ tenant }).go({ consistent: true });
  if (!data) return defaultSettings;
  return { ...data.content, version: data.version };
}

/** False if another write came first. */
export async function saveInvoiceSettings(
  { tenant }: Scope,
  { version, ...content }: InvoiceSettings,
): Promise<boolean> {
  const item = { tenant, version: version + 1, content };
  const saving = Settings.put(item).where(hasVersion(version));
  return await tryTransact([toPut(saving.params())]);
}

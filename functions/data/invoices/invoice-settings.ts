// A franchise's late fees, reminders and defaults for new invoices. Get by franchise. Writes are
// conditioned on the version that was read.
import { Entity } from '#functions/data/store/entity.ts';
import type { LateFees } from '#shared/domain/invoices/late-fees.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import {
  noReminderTemplate,
  type InvoiceReminderTemplate,
} from '#shared/domain/invoices/reminder-template.ts';
import type { InvoiceReminder } from '#shared/domain/invoices/reminders.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tableConfig } from '#functions/data/store/table.ts';
import { toPut, transact } from '#functions/data/store/transact.ts';

/** Defaults of a new invoice or quote. */
export type InvoiceDefaults = {
  readonly dueDays: number;
  readonly quoteDays: number;
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

const Settings = new Entity(
  {
    model: { service: 'brandwagon', entity: 'invoice-settings', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      version: { type: 'number', required: true },
      content: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  tableConfig,
);

/** No late fees and no reminders until the franchise turns them on. */
const defaultSettings: InvoiceSettings = {
  version: 0,
  lateFees: { enabled: false, rules: [] },
  reminders: [],
  template: noReminderTemplate,
  defaults: {
    dueDays: invoiceLimits.dueDays,
    quoteDays: invoiceLimits.quoteDays,
    taxPercent: null,
    depositPercent: '0',
    customerNote: '',
  },
};

export async function getInvoiceSettings({ tenant }: Scope): Promise<InvoiceSettings> {
  const { data } = await Settings.get({ tenant }).go({ consistent: true });
  if (!data) return defaultSettings;
  return {
    ...defaultSettings,
    ...(data.content as Partial<InvoiceSettings>),
    version: data.version,
  };
}

/** False if another write came first. */
export async function saveInvoiceSettings(
  { tenant }: Scope,
  { version, ...content }: InvoiceSettings,
): Promise<boolean> {
  const item = { tenant, version: version + 1, content };
  const part =
    version === 0
      ? Settings.create(item).params()
      : Settings.put(item)
          .where((it, { eq }) => eq(it.version, version))
          .params();
  return (await transact([toPut(part)])).length === 0;
}

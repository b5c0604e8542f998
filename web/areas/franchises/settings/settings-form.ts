import { z } from 'zod';
import { taxModes } from '#shared/domain/money/bill.ts';
import {
  type FranchiseSettings,
  settings,
  type SuperSettings,
} from '#shared/contract/franchises/settings.ts';
import { LocalTimeText } from '#shared/contract/wire.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { text } from '#shared/text/franchises/settings.ts';

const { update, superUpdate } = settings.routes;
const { shape } = update.body;
const { supportName, supportEmail, supportPhone } = superUpdate.body.shape;
const hours = z.int().min(0).max(franchiseLimits.reminderHoursMaximum).optional();

const reminderSlots = ['reminder1', 'reminder2', 'reminder3'] as const;

/** One form for a franchise's settings and for the defaults of new franchises. */
export const SettingsForm = update.body
  .omit({ id: true, version: true, reminderHours: true })
  .extend({
    // The browser's selects have text values.
    weekStart: z.preprocess(Number, shape.weekStart),
    monthStart: z.preprocess(Number, shape.monthStart),
    leadTimeHours: z.preprocess(
      (chosen) => (chosen === 'variable' ? chosen : Number(chosen)),
      shape.leadTimeHours,
    ),
    businessOpensAt: LocalTimeText,
    orderTax: z.enum(taxModes),
    businessClosesAt: LocalTimeText,
    reminder1: hours,
    reminder2: hours,
    reminder3: hours,
    supportName,
    supportEmail,
    supportPhone,
  })
  .superRefine((values, context) => {
    const before: number[] = [];
    for (const slot of reminderSlots) {
      const value = values[slot];
      if (value === undefined) continue;
      if (before.includes(value)) {
        context.addIssue({ code: 'custom', path: [slot], message: text('msg_reminders_same') });
      }
      before.push(value);
    }
  });
export type SettingsForm = z.output<typeof SettingsForm>;

type SettingsNumberValues = Record<
  (typeof reminderSlots)[number] | 'confirmationValidDays',
  number | null
>;
export type SettingsValues = Record<
  Exclude<keyof SettingsForm, keyof SettingsNumberValues>,
  string
> &
  SettingsNumberValues;

type SettingsDecisions = SuperSettings['defaults'];
type SupportContact = FranchiseSettings['support'];

export function toSettingsValues(
  decisions: SettingsDecisions,
  support: SupportContact,
): SettingsValues {
  const { weekStart, monthStart, leadTimeHours, reminderHours, ...rest } = decisions;
  const [reminder1 = null, reminder2 = null, reminder3 = null] = reminderHours;
  return {
    timeZone: rest.timeZone,
    salesTaxRate: rest.salesTaxRate,
    orderTax: rest.orderTax,
    givebackPercentage: rest.givebackPercentage,
    taskCardColor: rest.taskCardColor,
    notificationSentColor: rest.notificationSentColor,
    notificationNotSentColor: rest.notificationNotSentColor,
    confirmationValidDays: rest.confirmationValidDays,
    weekStart: String(weekStart),
    monthStart: String(monthStart),
    leadTimeHours: String(leadTimeHours),
    businessOpensAt: rest.businessOpensAt,
    businessClosesAt: rest.businessClosesAt,
    reminder1,
    reminder2,
    reminder3,
    ...support,
  };
}

/** The form's settings, separate from the support contact. */
export function toSettingsInput(form: SettingsForm): {
  decisions: SettingsDecisions;
  support: SupportContact;
} {
  const { reminder1, reminder2, reminder3, ...rest } = form;
  const { supportName: name, supportEmail: email, supportPhone: phone, ...decisions } = rest;
  const reminders = [reminder1, reminder2, reminder3].filter((value) => value !== undefined);
  return {
    // The earliest reminder comes first.
    decisions: { ...decisions, reminderHours: reminders.toSorted((a, b) => b - a) },
    support: { supportName: name, supportEmail: email, supportPhone: phone },
  };
}

export const settingsFieldLabels = {
  timeZone: text('settings_field_zone'),
  weekStart: text('settings_field_week_start'),
  monthStart: text('settings_field_month_start'),
  leadTimeHours: text('settings_field_lead_time'),
  businessOpensAt: text('settings_field_opens'),
  businessClosesAt: text('settings_field_closes'),
  confirmationValidDays: text('settings_field_confirmation'),
  reminderHours: text('settings_section_reminders'),
  salesTaxRate: text('settings_field_sales_tax'),
  orderTax: text('settings_field_order_tax'),
  givebackPercentage: text('settings_field_giveback'),
  taskCardColor: text('settings_field_task_color'),
  notificationSentColor: text('settings_field_sent_color'),
  notificationNotSentColor: text('settings_field_not_sent_color'),
} satisfies Record<keyof SettingsDecisions, string>;

import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

const rules = [
  { ruleId: 'a', daysAfterDueDate: 7, feeType: 'Fixed' as const, amount: 2500, repeatDays: 0 },
];

export const examples = defineExamples(invoiceSettings, {
  writes: {
    saveLateFees: () => ({ body: { version: 0, enabled: true, rules } }),
    previewLateFees: () => ({ body: { rules } }),
    saveReminders: () => ({
      body: { version: 0, reminders: [{ slot: 'reminder1', days: 7, when: 'before' }] },
    }),
    saveDefaults: () => ({ body: { version: 0, dueDays: 30, quoteDays: 14 } }),
  },
  admits: [
    ['Franchise', 'saveLateFees', 'admitted'],
    ['Driver', 'lateFees', 'refused'],
  ],
});

export const invoiceSettingsOnServer = {
  msg_late_fees_saved: 'Late fees saved.',
  msg_invoice_defaults_saved: 'Defaults saved.',
  msg_reminders_saved: 'Reminders saved.',
} as const;

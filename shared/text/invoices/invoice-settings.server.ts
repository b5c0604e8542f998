export const invoiceSettingsOnServer = {
  msg_late_fees_saved: 'Late fees saved.',
  msg_invoice_defaults_saved: 'Defaults saved.',
  msg_reminders_saved: 'Reminders saved.',
  msg_quote_template_saved: 'Template “{name}” saved.',
  msg_quote_template_deleted: 'Template “{name}” deleted.',
  msg_quote_templates_full:
    'Your franchise has {maximum} quote templates, which is the maximum. Delete one before you add another.',
} as const;

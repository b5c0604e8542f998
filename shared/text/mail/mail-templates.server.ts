export const mailTemplatesOnServer = {
  msg_mail_template_created:
    'Template created. Nothing is sent with it yet: activate it when it is ready.',
  msg_mail_template_created_by_hand:
    "Template created. Nothing is sent with it yet: activate it when it is ready. It's only sent by hand until you choose when it leaves.",
  msg_mail_template_saved: 'Template saved.',
  msg_mail_template_activated: 'Template activated.',
  msg_mail_template_deactivated: 'Template deactivated.',
  msg_mail_template_cloned: 'Template copied.',
  msg_mail_template_deleted: '{name} deleted.',
  msg_mail_template_unknown:
    "{name} isn't a variable of this type of email. Choose one from the list of variables.",
  msg_mail_template_syntax:
    "A variable isn't written correctly. Delete it and insert it from the list of variables.",
  msg_mail_template_broken:
    "A variable of the template {templateName} isn't written correctly. Edit the template and try again.",
  msg_mail_template_broken_by:
    "The template {templateName} uses {name}, which isn't a variable of this type of email. Edit the template and try again.",
  msg_mail_template_needs: 'This type of email needs the variable {name}.',
  msg_mail_template_attachments_large: 'All attachments together can be up to {megabytes} MB.',
  msg_mail_template_attachment_missing:
    "We didn't receive one of the attachments. Attach a PDF, JPEG, or PNG file again.",
  mail_template_copy_of: 'Copy of {name}',
  mail_template_sample_contactName: 'Jamie Rivera',
  mail_template_sample_clientName: 'Lakeside Elementary School',
  mail_template_sample_eventName: 'Spring carnival',
  mail_template_sample_eventCode: 'K4T9WX',
  mail_template_sample_eventDate: 'May 16, 2026',
  mail_template_sample_startTime: '11:00 AM',
  mail_template_sample_endTime: '2:00 PM',
  mail_template_sample_eventAddress: '120 Lake Street, Batavia, IL 60510',
  mail_template_sample_confirmationLink: 'https://example.com/confirm',
  mail_template_sample_nextDate: 'May 15, 2027',
  mail_template_sample_holdLink: 'https://example.com/hold',
  mail_template_sample_requestedDate: 'May 16, 2026',
  mail_template_sample_invoiceNumber: '1042',
  mail_template_sample_amountDue: '$480.00',
  mail_template_sample_dueDate: 'May 30, 2026',
  mail_template_sample_dueWhen: 'is due on May 30, 2026',
  mail_template_sample_paymentLink: 'https://example.com/pay',
  mail_template_sample_quoteNumber: 'Q-204',
  mail_template_sample_quoteTotal: '$1,250.00',
  mail_template_sample_quoteEndDate: 'May 8, 2026',
  mail_template_sample_quoteLink: 'https://example.com/quote',
  mail_template_sample_franchiseName: 'Fox Valley',
  mail_template_sample_franchiseEmail: 'hello@example.com',
  mail_template_sample_franchisePhone: '(630) 555-0100',
  mail_template_sample_brandName: 'Snow Cones',
} as const;

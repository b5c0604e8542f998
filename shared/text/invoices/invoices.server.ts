import { withRetryHint } from '#shared/text/common.server.ts';

export const invoicesOnServer = {
  export_invoices: 'Invoices',
  msg_invoice_saved: 'Saved: {name}',
  msg_invoice_corrected: 'Saved as version {revision} of {number}.',
  msg_invoice_sent: '{number} is on its way to {email}.',
  msg_invoice_issued: '{number} issued.',
  msg_invoice_converted: 'Draft invoice created from {number}.',
  msg_invoice_voided: '{number} voided.',
  msg_invoice_deleted: 'Draft deleted.',
  msg_invoice_client_missing: 'Choose a client of this franchise.',
  msg_invoice_event_missing: 'Choose an event of this franchise.',
  msg_invoice_email_missing: "Enter the client's email, or issue it without emailing it.",
  msg_invoice_reason_missing: "Enter why you're correcting it. The client sees that it changed.",
  msg_invoice_not_open: "This can't be changed anymore.",
  msg_invoice_not_draft: 'Only drafts can be deleted. Void it instead.',
  msg_invoice_has_payments:
    'Refund its payments, mark them unpaid, or take its credits back before you void it.',
  msg_invoice_brand_fixed: "You can't change the brand of an issued invoice.",
  msg_invoice_paid_noted: 'Payment of {amount} noted on {number}.',
  msg_invoice_paid_taken_back: 'The payment of {amount} was taken back.',
  msg_invoice_refund_done: 'Refund of {amount} noted.',
  msg_invoice_refund_asked: 'Refund of {amount} is on its way to the card.',
  msg_invoice_nothing_to_refund: 'There is nothing left to refund of this payment.',
  msg_invoice_not_overpaid: 'Nothing is overpaid on this invoice anymore.',
  msg_invoice_credit_target: 'Choose another invoice of this client with money still due.',
  msg_invoice_credited: 'Credit of {amount} applied to {number}.',
  msg_invoice_credit_taken_back: 'Credit of {amount} returned to {number}.',
  msg_invoice_waived: 'Late fee of {amount} waived.',
  msg_invoice_fact_missing: 'This payment or fee no longer exists.',
  msg_invoice_receipt_sent: 'The receipt is on its way to {email}.',
  msg_invoice_pay_often: withRetryHint('The payment page was opened too often.'),
  msg_invoice_no_cards: 'Card payments are not available at the moment. Please contact us.',
  msg_quote_answered_accepted: 'Thank you. You accepted quote {number}.',
  msg_quote_answered_rejected: 'You rejected quote {number}.',
  msg_quote_not_answerable: 'This quote can no longer be answered. Please contact us.',
  msg_quote_changed: 'This quote changed after you opened it. Please review it again.',
  msg_payment_checked: "We're checking the payment with the card provider.",
  invoice_checkout_title: '{type} {number}, {name}',
  invoice_late_fee_label: {
    one: 'Late fee ({count} day after the due date)',
    other: 'Late fee ({count} days after the due date)',
  },
  mail_invoice_subject_invoice: 'Invoice {number} from {name}',
  mail_invoice_subject_quotation: 'Quote {number} from {name}',
  mail_invoice_text_invoice:
    'Hello {contact},\n\n{name} sent you invoice {number} for {amount}, due on {day}.\n\nView {number}:\n{link}\n',
  mail_invoice_html_invoice:
    '<p>Hello {contact},</p><p>{name} sent you invoice {number} for {amount}, due on {day}.</p><p><a href="{link}">View {number}</a></p>',
  mail_invoice_text_quotation:
    "Hello {contact},\n\n{name} sent you quote {number} for {amount}. It's good until {day}.\n\nView {number}:\n{link}\n",
  mail_invoice_html_quotation:
    '<p>Hello {contact},</p><p>{name} sent you quote {number} for {amount}. It\'s good until {day}.</p><p><a href="{link}">View {number}</a></p>',
  mail_invoice_reminder_subject: 'Reminder: {number} from {name}',
  mail_invoice_reminder_text:
    'Hello {contact},\n\nA friendly reminder: {due} of {number} is due on {day}.\n\nView and pay:\n{link}\n',
  mail_invoice_reminder_html:
    '<p>Hello {contact},</p><p>A friendly reminder: {due} of {number} is due on {day}.</p><p><a href="{link}">View and pay</a></p>',
  mail_invoice_overdue_text:
    'Hello {contact},\n\nA friendly reminder: {due} of {number} was due on {day}.\n\nView and pay:\n{link}\n',
  mail_invoice_overdue_html:
    '<p>Hello {contact},</p><p>A friendly reminder: {due} of {number} was due on {day}.</p><p><a href="{link}">View and pay</a></p>',
  mail_invoice_receipt_subject: 'Receipt for {number} from {name}',
  mail_invoice_receipt_text:
    'Hello {contact},\n\n{name} received your payment of {amount} for {number} on {paidOn}. {balance}\n\nView invoice: {link}\n',
  mail_invoice_receipt_html:
    '<p>Hello {contact},</p><p>{name} received your payment of {amount} for {number} on {paidOn}. {balance}</p><p><a href="{link}">View invoice</a></p>',
  mail_invoice_credit_subject: 'Credit on {number} from {name}',
  mail_invoice_credit_text:
    'Hello {contact},\n\n{name} credited {amount} from {source} to {number} on {paidOn}. {balance}\n\nView invoice: {link}\n',
  mail_invoice_credit_html:
    '<p>Hello {contact},</p><p>{name} credited {amount} from {source} to {number} on {paidOn}. {balance}</p><p><a href="{link}">View invoice</a></p>',
  mail_invoice_balance_due: 'Still due: {amount}.',
  mail_invoice_balance_overpaid: 'You paid {amount} more than was due.',
} as const;

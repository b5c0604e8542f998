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
  msg_statement_order: 'Choose an end date on or after the start date.',
  msg_statement_large: 'This client has too many invoices for one statement.',
  msg_invoice_written_off: '{amount} written off.',
  msg_invoice_write_off_undone: 'Write-off of {amount} undone.',
  msg_invoice_waived: 'Late fee of {amount} waived.',
  msg_invoice_fact_missing: 'This payment or fee no longer exists.',
  msg_invoice_receipt_sent: 'The receipt is on its way to {email}.',
  msg_invoice_pay_often: withRetryHint('The payment page was opened too often.'),
  msg_invoice_no_cards: 'Card payments are not available at the moment. Please contact us.',
  msg_quote_answered_accepted: 'Thank you. You accepted quote {number}.',
  msg_quote_answered_rejected: 'You rejected quote {number}.',
  msg_quote_not_answerable: 'This quote can no longer be answered. Please contact us.',
  msg_quote_changed: 'This quote changed after you opened it. Please review it again.',
  msg_quote_option_unknown: 'This option is not part of the quote. Please review it again.',
  msg_quote_option_packages: 'Choose only one package.',
  msg_quote_option_missing: 'Choose one of the packages.',
  msg_quote_option_nothing: 'Choose at least one option.',
  msg_quote_accepted_otherwise:
    'This quote was already accepted with other options. Please contact us to change them.',
  msg_invoice_option: 'Only quotes have options. Bill this line or remove it.',
  msg_quote_proposed: 'Version {revision} of {number} is on its way to the client.',
  msg_quote_proposal_event: "The event doesn't take place, so there is nothing to quote.",
  msg_quote_not_priced:
    "This event can't be priced from a menu. Correct the quote by hand and send it again.",
  msg_quote_unchanged: 'The quote already has the price of this event.',
  invoice_revised_by_event: 'The event changed',
  invoice_revised_by_quote: 'Version {revision} of {number} was accepted',
  msg_quote_event_over:
    "The event on this quote was canceled, so it can't be accepted. Please contact us.",
  msg_invoice_event_over:
    'The event on this invoice was canceled. Please contact us before you pay anything.',
  msg_invoice_asked: "We received your question and we'll answer by email.",
  msg_invoice_ask_often: withRetryHint('Too many questions were sent.'),
  msg_invoice_ask_full: 'Too many questions were asked here. Please contact us by email or phone.',
  msg_payment_checked: "We're checking the payment with the card provider.",
  invoice_checkout_title: '{type} {number}, {name}',
  invoice_late_fee_label: {
    one: 'Late fee ({count} day after the due date)',
    other: 'Late fee ({count} days after the due date)',
  },
  mail_invoice_subject_invoice: 'Invoice {number} from {name}',
  mail_invoice_subject_quotation: 'Quote {number} from {name}',
  mail_invoice_text_invoice:
    'Hello {contact},\n\n{name} sent you invoice {number} for {amount}, due on {day}.{depositNote}\n\nView {number}:\n{link}\n',
  mail_invoice_html_invoice:
    '<p>Hello {contact},</p><p>{name} sent you invoice {number} for {amount}, due on {day}.{depositNote}</p><p><a href="{link}">View {number}</a></p>',
  mail_invoice_text_quotation:
    "Hello {contact},\n\n{name} sent you quote {number} for {amount}. It's good until {day}.{depositNote}\n\nView {number}:\n{link}\n",
  mail_invoice_html_quotation:
    '<p>Hello {contact},</p><p>{name} sent you quote {number} for {amount}. It\'s good until {day}.{depositNote}</p><p><a href="{link}">View {number}</a></p>',
  mail_quote_amount_package: '{amount} (with {option})',
  mail_quote_amount_from: '{amount} (before add-ons)',
  mail_quote_changed_subject: 'Changed: quote {number} from {name}',
  mail_quote_changed_text:
    "Hello {contact},\n\n{name} changed quote {number}. Version {revision} comes to {amount}. It's good until {day}.{depositNote} The earlier version can't be accepted anymore.\n\nReview and accept:\n{link}\n",
  mail_quote_changed_html:
    '<p>Hello {contact},</p><p>{name} changed quote {number}. Version {revision} comes to {amount}. It\'s good until {day}.{depositNote} The earlier version can\'t be accepted anymore.</p><p><a href="{link}">Review and accept</a></p>',
  mail_quote_expiring_subject: 'Quote {number} from {name} is good until {day}',
  mail_quote_expiring_text:
    "Hello {contact},\n\nA friendly reminder: quote {number} for {amount} from {name} is good until {day}. After that, we can't promise the price or the date.\n\nYou can accept it, or ask a question, on its page.\n\nReview and accept:\n{link}\n",
  mail_quote_expiring_html:
    '<p>Hello {contact},</p><p>A friendly reminder: quote {number} for {amount} from {name} is good until {day}. After that, we can\'t promise the price or the date.</p><p>You can accept it, or ask a question, on its page.</p><p><a href="{link}">Review and accept</a></p>',
  mail_invoice_deposit: ' A deposit of {deposit} confirms your event.',
  mail_invoice_deposit_by:
    ' A deposit of {deposit} confirms your event and is due on {depositDay}.',
  mail_quote_accepted_subject: 'You accepted quote {quote} from {name}',
  mail_quote_accepted_deposit:
    'A deposit of {deposit} confirms your event and is due on {depositDay}. The rest of {rest} is due on {day}.',
  mail_quote_accepted_due: '{due} is due on {day}.',
  mail_quote_accepted_text:
    'Hello {contact},\n\nThank you for accepting quote {quote}. {name} made invoice {number} for {amount} with the terms that you agreed to. {terms}\n\nOn the page below you can pay, see receipts and ask questions at any time.\n\nView and pay:\n{link}\n',
  mail_quote_accepted_html:
    '<p>Hello {contact},</p><p>Thank you for accepting quote {quote}. {name} made invoice {number} for {amount} with the terms that you agreed to. {terms}</p><p><a href="{link}">View and pay</a></p><p class="note">On this page you can pay, see receipts and ask questions at any time.</p>',
  mail_invoice_is_due: 'is due on {day}',
  mail_invoice_was_due: 'was due on {day}',
  mail_deposit_reminder_subject: 'Reminder: the deposit of {number} from {name}',
  mail_deposit_reminder_text:
    'Hello {contact},\n\nA friendly reminder: the deposit of {deposit} for {number} was due on {depositDay}. It confirms your event.\n\nView and pay:\n{link}\n',
  mail_deposit_reminder_html:
    '<p>Hello {contact},</p><p>A friendly reminder: the deposit of {deposit} for {number} was due on {depositDay}. It confirms your event.</p><p><a href="{link}">View and pay</a></p>',
  mail_late_fee_subject: 'Late fee on {number} from {name}',
  mail_late_fee_text:
    'Hello {contact},\n\n{name} added a late fee of {fee} to {number}, because it was due on {day} and is not paid in full. {reason}.\n\n{due} is due now.\n\nView and pay:\n{link}\n',
  mail_late_fee_html:
    '<p>Hello {contact},</p><p>{name} added a late fee of {fee} to {number}, because it was due on {day} and is not paid in full. {reason}.</p><p>{due} is due now.</p><p><a href="{link}">View and pay</a></p>',
  mail_invoice_refund_subject: 'Refund on {number} from {name}',
  mail_invoice_refund_card: 'It takes 5 to 10 days to show on your card.',
  mail_invoice_refund_surplus:
    'You paid it although it was not due. It takes 5 to 10 days to show on your card.',
  mail_invoice_refund_other: 'Ask us if you have not received it.',
  mail_invoice_refund_text:
    'Hello {contact},\n\n{name} refunded {refunded} of {number}. {refundNote}\n\nView invoice:\n{link}\n',
  mail_invoice_refund_html:
    '<p>Hello {contact},</p><p>{name} refunded {refunded} of {number}. {refundNote}</p><p><a href="{link}">View invoice</a></p>',
  mail_question_subject: '{client} has a question about {type} {number}',
  mail_question_text:
    '{contact} asked about {type} {number}, {event}:\n\n{question}\n\nReply to this email to answer.\n\nView {type}:\n{link}\n',
  mail_question_html:
    '<p>{contact} asked about {type} {number}, {event}:</p><blockquote class="lines">{question}</blockquote><p>Reply to this email to answer.</p><p><a href="{link}">View {type}</a></p>',
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

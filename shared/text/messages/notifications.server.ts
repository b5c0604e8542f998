export const notificationsOnServer = {
  msg_notification_choices_saved: 'Notifications saved.',
  msg_notification_defaults_saved: 'Defaults saved.',
  notification_by_someone: 'Someone',
  notification_SWITCH_SHIFT: '{by} wants to swap the {day} shift with {other}.',
  notification_TIME_OFF: '{by} requested time off: {days}.',
  notification_CLIENT_TEMPLATE_UPDATE:
    '{client} updated their contact details: {name}, {email}, {phone}.',
  notification_MAILCHIMP_NEW_CAMPAIGN: 'New Mailchimp campaign: {name}.',
  notification_mailchimp_untitled: 'Untitled',
  notification_FUTURE_BOOKING_REQUEST: '{client} wants to book {brand} on {day}.',
  notification_CLAIM_OPEN_SHIFT: '{by} claimed the open shift on {day}.',
  notification_INVOICE_QUOTATION_ACCEPT_REJECT: '{client} {answer} quote {number}.',
  notification_quote_accepted: 'accepted',
  notification_quote_rejected: 'rejected',
  notification_QUOTE_OPENED: '{client} opened quote {number}.',
  notification_QUOTE_EXPIRING: 'Quote {number} for {client} expires on {day}.',
  notification_QUOTE_EXPIRED: 'Quote {number} for {client} expired on {day} without an answer.',
  notification_INVOICE_QUESTION: '{client} asked a question about {type} {number}.',
  notification_INVOICE_PAYMENT: '{client} paid {amount} on invoice {number}.',
  notification_INVOICE_DISPUTED:
    "{client}'s bank disputes {amount} on invoice {number}: {reason}. {wanted}",
  notification_dispute_answer: 'By {day}, send Stripe {evidence}.',
  notification_dispute_no_answer: "The bank doesn't accept evidence.",
  notification_INVOICE_DISPUTE_CLOSED:
    'The dispute of {amount} on invoice {number} with {client} is {outcome}.',
  notification_dispute_won: 'won. You keep the payment',
  notification_dispute_lost: 'lost. The payment is taken back, and the amount is owed again',
  notification_PAYMENT_UNSETTLED:
    "We couldn't confirm a card payment of {amount} for “{title}”. Check your Stripe dashboard.",
  notification_ORDERS_PLACED: '{orders} for {event}: {amount}.',
  notification_orders: { one: '{count} online order', other: '{count} online orders' },
  notification_order_refund: '{by} {what} for {event}.',
  notification_ORDER_DISPUTED:
    '{client} disputed a card payment of {amount} for {event}. Respond in your Stripe dashboard.',
  notification_EVENT_BOOKED: '{by} booked {name} for {client} on {day}.',
  notification_NEXT_EVENT_HELD: '{client} held {day} for the next {name}.',
  notification_REPORT_WRITTEN: 'The report {name} ({days}) is ready to download.',
  notification_EXPORT_WRITTEN: 'Your export of {rows} rows is ready to download: {name}.',
  notification_NEW_DEVICE:
    'New sign-in to your account: {device}, {place}. If it wasn’t you, sign it out.',
  notification_EQUIPMENT_DUE: '{name}: {what} {day}.',
  notification_RUNNING_LATE: '{name} is running {minutes} min late for {time}{word}',
  notification_CREW_RUNNING_LATE: '{name} is running {minutes} min late for {time}{word}',
  notification_NO_CLOCK_IN: "{name} hasn't clocked in for the shift at {time}.",
  notification_DOCUMENT_DUE: '{name}: {what} {state} {day}.',
  document_told_expired: 'expired',
  document_told_expiring: 'expires',
  document_told_good: 'expires',
  notification_OWN_SHIFTS: '{headline}: {shifts}',
  notification_OPEN_SHIFTS: 'Open shifts you can take: {shifts}',
  notification_TIME_OFF_DECIDED: 'Your time off was {decision}: {days}.',
  notification_SWAP_DECIDED: 'The swap of the {day} shift was {decision}.',
  decided_approved: 'approved',
  decided_rejected: 'rejected',
  notification_EVENT_MESSAGE: '{name} in {event}: {text}',
  notification_CREW_MESSAGE: '{name} in {event}: {text}',
  notification_DIRECT_MESSAGE: '{name}: {text}',
  notification_CREW_DIRECT_MESSAGE: '{name}: {text}',
  notification_more: 'and {count} more',
  own_shifts_added: { one: '{count} new shift', other: '{count} new shifts' },
  own_shifts_changed: { one: '{count} shift changed', other: '{count} shifts changed' },
  own_shifts_removed: { one: '{count} shift removed', other: '{count} shifts removed' },
  own_shifts_line_added: 'New: {shift}',
  own_shifts_line_changed: 'Changed: {shift}',
  own_shifts_line_removed: 'Removed: {shift}',
  open_shifts_headline: { one: 'A shift you can take', other: '{count} shifts you can take' },
  mail_notice_text: `{headline}

{lines}

See it here: {link}
`,
  mail_notice_html: `<h1>{headline}</h1>
<p class="lines">{lines}</p>
<p><a href="{link}">See it in Brandwagon</a></p>`,
  mail_digest_subject: {
    one: '{count} thing that happened in the last day',
    other: '{count} things that happened in the last day',
  },
  mail_digest_text: `{lines}

You chose to get these emails together once a day. Change it in your profile under Notifications.
`,
  mail_digest_line_text: `{headline}
{link}`,
  mail_digest_html: `<h1>{headline}</h1>
<ul>{lines}</ul>
<p>You chose to get these emails together once a day. Change it in your profile under Notifications.</p>`,
  mail_digest_line_html: '<li><a href="{link}">{headline}</a></li>',
  sms_notice: '{name}: {text}\nReply STOP to stop texts.',
  notification_WEBHOOK_STOPPED:
    'We stopped sending webhooks to {host}: it kept failing. Fix the receiver, then resume it.',
  notification_STRIPE_CONNECTED: '{brand} is connected to Stripe and can take card payments.',
} as const;

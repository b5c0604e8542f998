import { withRetryHint } from '#shared/text/common.server.ts';

export const ordersOnServer = {
  msg_order_placed: 'Thank you, {name}. Your order is in.',
  msg_order_deactivated:
    "Online orders with this email address aren't accepted here. Please contact {franchise}.",
  msg_customer_activated: '{name} can order online again.',
  msg_customer_deactivated: "{name} can't order online any longer.",
  msg_order_event_full: 'This event has all the orders it can take.',
  msg_order_otherwise: 'You already placed a different order from this page. Here it is.',
  msg_order_canceled: 'This order was canceled. Start a new one from the page of the event.',
  msg_order_slot_full: 'That time just filled up. Choose another one.',
  msg_order_slot: 'Choose one of the times that are left.',
  msg_order_line: 'This is no longer on the menu. Remove it and order again.',
  msg_order_paused: 'Online ordering is paused at the moment. Try again in a few minutes.',
  msg_order_closed: 'This event takes no online orders at the moment.',
  msg_order_gratuity_none: "This event doesn't take gratuities.",
  msg_order_gratuity: 'Enter a gratuity of at most {most}.',
  msg_order_pass_missing: 'Enter the code of your season pass. Only its holders can order here.',
  msg_order_pass_wrong: "This season pass code isn't right. Check it, or leave it out.",
  msg_order_pass_often: withRetryHint('Too many wrong season pass codes.'),
  order_checkout_title: 'Order for {event}',
  msg_order_pay: 'Your spot is held for {minutes} minutes. Pay now to keep it.',
  msg_order_no_cards: "This event can't take cards at the moment. Please order at the truck.",
  msg_order_least: 'Card payments start at {least}. Add something to your order.',
  msg_order_hold_over: 'You ran out of time to pay, and your spot is free again. Order again.',
  msg_order_checking:
    "Your time to pay has run out. We're checking whether a payment went through: this page will tell you in a minute.",
  msg_order_reserved:
    "Your order is reserved until {time}. Paying isn't possible right now. Try again in a few minutes.",
  msg_order_still_held:
    "Your order is still reserved. Paying isn't possible right now. Try again in a few minutes.",
  msg_order_call_to_cancel: 'Your order is already placed. To cancel it, call {name} at {phone}.',
  msg_order_given_up: "Your order is canceled. You weren't charged.",
  msg_order_paid_already: 'Your order is already paid.',
  msg_order_recipient_often:
    'There are already many orders for this email address or phone today. Call us to order more.',
  msg_order_often: withRetryHint('Too many requests from your network.'),
  msg_order_event_often: withRetryHint('Too many people are ordering right now.'),
  msg_offer_saved: 'Online ordering saved.',
  msg_offer_menu: "Choose an active menu of the event's brand.",
  msg_offer_slots:
    'Customers have ordered for times between these slots. Keep {minutes} minutes, or refund those orders first.',
  msg_offer_pass: "Enter a season pass code in the event's details first.",
  msg_offer_card:
    'Connect the brand to Stripe under Profile first, or change the payment term to Invoice or On-site.',
  msg_order_texted: 'Text sent to {name}.',
  msg_order_no_texts: "{name} didn't agree to be texted. Reach them by email.",
  msg_order_texts_many: 'You can send at most {most} texts for an order.',
  sms_order: '{name}: {text} Reply STOP to end texts.',
  msg_order_status: "This order can't change to that status.",
  msg_order_refund_amount: 'Enter an amount between {least} and {most}.',
  msg_order_refund_none: 'Nothing is left to refund.',
  msg_order_refund_asked: '{amount} is on its way back to the card.',
  msg_order_cancel_done: 'Order canceled.',
  msg_order_unpaid: 'Nothing has been paid for this order yet. Cancel it instead.',
  msg_order_refund_noted: 'Refund of {amount} noted.',
  msg_orders_refund_begun: 'Orders canceled: {changed}. Still to do: {left}.',
  msg_order_days_order: "The end date can't be before the start date.",
  msg_order_grid_many: 'Too many orders at once. Choose fewer days, or one event.',
  mail_order_paid: 'Paid by card.',
  mail_order_by_pass: 'Paid by your season pass.',
  msg_order_days_many: 'The date range must not exceed {gridDays} days.',
  orders_refund_held: 'The event was put on hold',
  notification_refund_all: 'canceled and refunded all online orders',
  notification_refund_one: 'refunded {amount} to {client}',
  notification_order_canceled: "canceled {client}'s order",
  mail_order_receipt_subject: 'Your order for {event}',
  mail_order_receipt_number_subject: 'Order {number} for {event}',
  mail_order_number_text: 'Order number {number}\n\n',
  mail_order_number_html:
    '<p class="note" style="margin:0">Order number</p><p style="font-size:48px;line-height:1.1;font-weight:600">{number}</p>',
  mail_order_receipt_text:
    'Hello {customer},\n\nYour order is in. {way}\n\n{number}{lines}\n\n{pays}{pass}{care}\n\nView order:\n{link}\n\n{name}\n',
  mail_order_receipt_html: `<p>Hello {customer},</p><p>Your order is in. {way}</p>{number}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
{lines}
</table>
<p style="margin-top:16px">{pays}{pass}{care}</p>
<p><a href="{link}">View order</a></p><p>{name}</p>`,
  mail_order_each: '{price} each',
  mail_order_item_text: '{item}: {amount}',
  mail_order_item_notes_text: '{item}: {amount}\n  {notes}',
  mail_order_item_html:
    '<tr><td style="padding:6px 0">{item}</td><td class="figure" style="padding:6px 0">{amount}</td></tr>',
  mail_order_item_notes_html:
    '<tr><td style="padding:6px 0">{item}<div class="note">{notes}</div></td><td class="figure" style="padding:6px 0">{amount}</td></tr>',
  mail_order_sum_text: '{label}: {amount}',
  mail_order_sum_html:
    '<tr><td style="padding:6px 0">{label}</td><td class="figure" style="padding:6px 0">{amount}</td></tr>',
  mail_order_total_html:
    '<tr class="main"><td style="padding:6px 0">{label}</td><td class="figure" style="padding:6px 0">{amount}</td></tr>',
  mail_order_care: 'If you have an allergy, ask at the truck before you eat.',
  mail_order_way_PICKUP: 'Pick it up on {slot}: {place}.',
  mail_order_way_DELIVERY: 'It will be delivered to you on {slot}: {place}.',
  mail_order_refund_subject: 'Refund of your order for {event}',
  mail_order_canceled_subject: 'Your order for {event} is canceled',
  mail_order_refund_text: 'Hello {customer},\n\n{back} {why}\n\nView order: {link}\n\n{name}\n',
  mail_order_refund_html:
    '<p>Hello {customer},</p><p>{back} {why}</p><p><a href="{link}">View order</a></p><p>{name}</p>',
  mail_order_back_card: '{amount} is on its way back to your card.',
  mail_order_back_by_hand: '{name} will refund you {amount}.',
  mail_order_back_unpaid:
    "You don't have to pay for it. If you already have, {name} will refund you.",
  mail_order_back_nothing: 'There was nothing to pay.',
  mail_order_canceled: "Your order is canceled, so we won't make it.",
  mail_order_stands: 'The rest of your order stays as it is.',
  msg_orders_moved: '{changed} changed, {unchanged} left as they were.',
} as const;

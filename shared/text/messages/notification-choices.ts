import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const notificationChoices = {
  choices_title: 'Emails you get',
  choices_text:
    'Everything that concerns you is under the bell. Choose what you also get by email.',
  choices_fixed: "Always on: you can't do without it.",
  choices_quiet: 'Quiet hours',
  choices_quiet_text:
    'Emails wait until your quiet hours end, except those that are always on. Times are in {zone}.',
  choices_quiet_on: 'Keep quiet hours',
  choices_quiet_from: 'From',
  choices_quiet_to: 'To',
  choices_save: 'Save notifications',
  choices_failed: "We couldn't load your notifications. Please try again.",
  defaults_title: 'Defaults for your franchise',
  defaults_text: 'These apply to everyone who may see it and has not chosen otherwise.',
  defaults_failed: "We couldn't load the defaults. Please try again.",
  defaults_save: 'Save defaults',
  defaults_on: 'Everyone',
  defaults_owners: 'Owners',
  defaults_off: 'Nobody',
  msg_quiet_hours_same: 'Choose an end that differs from the start.',
  hears_SWITCH_SHIFT: 'A shift swap needs a decision',
  hears_TIME_OFF: 'Someone requested time off',
  hears_CLAIM_OPEN_SHIFT: 'Someone claimed an open shift',
  hears_DOCUMENT_DUE: "A staff member's document expires",
  hears_OWN_SHIFTS: 'Your shifts are published, changed, or removed',
  hears_OPEN_SHIFTS: 'Shifts you can take',
  hears_TIME_OFF_DECIDED: 'Your time off is approved or rejected',
  hears_SWAP_DECIDED: 'Your shift swap is approved or rejected',
  hears_CLIENT_TEMPLATE_UPDATE: 'A client corrected their contact details',
  hears_MAILCHIMP_NEW_CAMPAIGN: 'A new campaign in Mailchimp',
  hears_FUTURE_BOOKING_REQUEST: 'A booking request',
  hears_EVENT_BOOKED: 'An event is booked',
  hears_INVOICE_QUOTATION_ACCEPT_REJECT: 'A client accepted or declined a quote',
  hears_INVOICE_PAYMENT: 'A client paid an invoice',
  hears_PAYMENT_UNSETTLED: "A card payment couldn't be confirmed",
  hears_ORDERS_PLACED: 'Online orders of an hour',
  hears_order_refund: 'An order is refunded',
  hears_ORDER_DISPUTED: 'A customer disputes a payment',
  hears_REPORT_WRITTEN: 'A scheduled report is ready',
  hears_EXPORT_WRITTEN: 'Your export is ready',
  hears_STRIPE_CONNECTED: 'A brand is connected to Stripe',
  hears_EQUIPMENT_DUE: 'A registration, inspection, or service is due',
} as const;

export const { text } = createTexts(notificationChoices, common);

import { calendar } from '#shared/text/calendar.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/** The error messages of events, shared by form and server. */
export const eventRules = {
  msg_event_delivery_fee: 'Enter a delivery fee from {least} to {most}.',
  msg_event_gratuity: 'Enter a gratuity of at most {most}.',
  msg_event_end_after_start: 'Choose an end after the start.',
  msg_event_order_end: "The order end can't be after the event end.",
  msg_event_address_required: 'Enter an address: customers order ahead for this event.',
  msg_event_city_required: 'Enter a city: customers order ahead for this event.',
  msg_event_state_required: 'Enter a state: customers order ahead for this event.',
  msg_event_fee_required: 'Enter a delivery fee, or choose pickup.',
  msg_event_max_orders_required: 'Enter how many orders you accept.',
  msg_event_label_required: 'Enter what to call the recipient, for example Student name.',
  msg_event_weather_required: 'Choose a weather type: customers order ahead for this event.',
  msg_event_boundary: 'Choose an event address within the marked boundaries.',
  msg_event_drive_up_short:
    'Make the event long enough for at least one time slot. Slots start on the quarter hour.',
  msg_event_drive_up_day: 'A drive-up event starts and ends on the same day.',
  msg_event_capacity_required: 'Enter how many orders fit into a time slot.',
  msg_giveback_check: 'Enter the number of the check.',
  msg_giveback_amount: 'Enter the amount that was paid.',
  msg_event_calendar_range: 'Choose at most {days} days.',
} as const;

export const { text } = createTexts(eventRules, calendar, common);

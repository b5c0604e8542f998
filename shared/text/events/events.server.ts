export const eventsOnServer = {
  export_events: 'Events',
  export_event_code: 'Code',
  export_event_starts: 'Starts ({zone})',
  export_event_ends: 'Ends ({zone})',
  export_event_completed: 'Completed',
  export_yes: 'Yes',
  export_no: 'No',
  msg_event_booked: 'Event booked: {name}.',
  msg_event_saved: 'Event saved: {name}.',
  msg_event_status: '{name} is now {status}.',
  msg_events_status: 'Now {status}: {count}.',
  msg_event_moved: '{name} moved to {date}.',
  msg_event_moved_ordered:
    '{name} moved to {date}. Its open online orders ({orders}) keep their pickup times. Text the customers or refund the orders.',
  msg_event_unconfirmed:
    'Its status is Booked again until the client confirms the new date and time.',
  msg_event_confirmed_again:
    'Its status is Confirmed again because the client already confirmed this date and time.',
  msg_event_removed: 'Event deleted: {name}.',
  msg_event_remove_sold: "You can't delete an event with recorded sales. Cancel it instead.",
  msg_event_remove_ordered: "You can't delete an event with online orders. Cancel it instead.",
  msg_event_status_ordered:
    'This event still has open online orders ({orders}). Complete them, or put the event on hold and refund them first.',
  msg_event_brand_ordered:
    'This event still has open online orders ({orders}) for its current brand. Complete them, or put the event on hold and refund them first.',
  msg_event_held: '{name} is on hold.',
  msg_event_opened: '{name} is open again.',
  msg_event_not_coming: "You can't move or hold an event that is {status} or has recorded sales.",
  msg_events_held: 'Events changed: {count}.',
  msg_event_completed: 'Sales recorded for {name}.',
  msg_event_giveback_paid: 'Giveback of {name} marked as paid.',
  msg_event_giveback_unpaid: 'Giveback of {name} marked as not paid.',
  msg_giveback_letter_unpaid: 'Record how the giveback was paid first. The letter mentions it.',
  msg_event_giveback_unrecorded:
    'Record the sales of this event first: its giveback follows from them.',
  msg_event_giveback_none: 'This event has no giveback to pay.',
  msg_event_transition: "An event that is {from} can't become {to}. It can become: {possible}.",
  msg_event_nothing: 'nothing else',
  msg_event_complete_status: 'You can record sales only for a booked or confirmed event.',
  msg_event_complete_future: 'You can record sales from the day of the event.',
  msg_client_missing: 'Choose a client or add a new one.',
  msg_event_sales_negative: "Collected sales can't be negative.",
} as const;

export const events = {
  msg_event_booked: 'Event {name} is booked.',
  msg_event_saved: 'Event {name} is saved.',
  msg_event_status: 'Event {name} is now {status}.',
  msg_event_completed: 'Sales of {name} are recorded.',
  msg_event_transition: 'An event that is {from} cannot become {to}.',
  msg_event_complete_status: 'Only a booked or confirmed event can be completed.',
  msg_event_complete_future: 'An event can be completed from the day that it takes place on.',
  msg_event_end_after_start: 'The end must be after the start.',
  msg_client_missing: 'Choose a client or enter a new one.',
};

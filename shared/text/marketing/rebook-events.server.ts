export const rebookEventsOnServer = {
  msg_rebook_saved: '{name} saved.',
  msg_rebook_won: 'This event was already booked again.',
  msg_rebook_past: 'Choose a day that is still to come.',
  msg_rebook_enabled: '{name} is back on the list of events to rebook.',
  msg_rebook_disabled: '{name} is off the list of events to rebook.',
  msg_rebook_status: 'Only a booked or confirmed event can be rebooked.',
  export_rebooks: 'Rebook events',
} as const;

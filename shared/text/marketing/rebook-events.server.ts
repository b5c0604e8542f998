export const rebookEventsOnServer = {
  msg_rebook_saved: '{name} saved.',
  msg_rebook_won: 'This event was booked again already.',
  msg_rebook_past: 'Choose a day that is still to come.',
  msg_rebook_enabled: '{name} is among the events to rebook.',
  msg_rebook_disabled: '{name} is no longer among the events to rebook.',
  msg_rebook_status: 'Only a booked or confirmed event can be rebooked.',
  export_rebooks: 'Rebook events',
} as const;

export const eventCrewOnServer = {
  msg_event_assets: 'Equipment of {name} saved.',
  msg_event_staff: 'Staff of {name} saved.',
  msg_event_shifts_full: 'An event has {shifts} shifts at most. Remove one of them first.',
  msg_event_asset_missing: 'Some of this equipment no longer exists or is inactive.',
  msg_event_staff_missing: 'Some of these people no longer work here.',
  msg_event_shifts_offered: {
    one: 'Open shift offered. You can see it on the schedule.',
    other: '{count} open shifts offered. You can see them on the schedule.',
  },
  msg_event_shift_long:
    'With setup, teardown, and travel, this event takes more than a day. Add its shifts on the schedule.',
  msg_event_shift_off: "This event doesn't take place. Book it again before you offer shifts.",
} as const;

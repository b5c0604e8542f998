export const eventSeriesOnServer = {
  msg_series_booked: '{name} booked as a series.',
  msg_series_changed: "Saved. We're updating the events in this series.",
  msg_series_ended: 'The series ends on {day}.',
} as const;

export const eventSeriesOnServer = {
  msg_series_booked: '{name} booked, and it repeats.',
  msg_series_changed: 'Saved. The events of this series are changing.',
  msg_series_ended: 'The series ends on {day}.',
} as const;

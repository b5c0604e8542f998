export const staffAvailabilityOnServer = {
  msg_availability_saved: 'Availability saved.',
  msg_availability_start: 'Choose a start.',
  msg_availability_end: 'Choose an end after the start.',
  msg_availability_day_exists: 'Selected date already exists.',
} as const;

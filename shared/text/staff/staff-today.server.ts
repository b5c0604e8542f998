export const staffTodayOnServer = {
  msg_late_over: 'This shift is over.',
  msg_late_many: 'Your lead and the office have heard this several times. Please call them.',
  msg_late_told: 'Your lead and the office have been told.',
} as const;

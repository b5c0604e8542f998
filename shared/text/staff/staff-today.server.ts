export const staffTodayOnServer = {
  msg_late_over: 'This shift is over.',
  msg_late_told: 'Your lead and the office know.',
} as const;

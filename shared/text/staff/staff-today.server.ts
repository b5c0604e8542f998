export const staffTodayOnServer = {
  msg_late_over: 'This shift is over.',
  msg_late_many: "You've reported this several times. Please call your lead or the office.",
  msg_late_told: 'Your lead and the office have been told.',
} as const;

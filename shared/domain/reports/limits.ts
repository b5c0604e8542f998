// Reports, their ranges and their exports.
const second = 1000;

export const reportLimits = {
  // Ours: shifts that a time card opens with, and a year of them, since a dashboard's bar can be one.
  shiftUsualDays: 31,
  shiftRangeDays: 366,
  // §9.
  executionDayMinimum: 1,
  executionDayMaximum: 30,
  // Ours. An attempt has as long as a function can run, so that two at one export never meet.
  reportRecipients: 20,
  exportAttempts: 5,
  exportAttemptMinutes: 15,
  // Ours: how long an export can be downloaded, and how long it is remembered: past a quarterly run.
  exportDays: 30,
  exportRecordDays: 400,
  // §9, in milliseconds.
  downloadLinkCleanup: 8 * second,
} as const;

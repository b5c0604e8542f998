// Reports, their ranges and their exports.
const second = 1000;

export const reportLimits = {
  // §5: of shifts 30 days after the first, so that any month fits; 6 months of other reports, 12 of
  // the ranking of clients.
  shiftRangeDays: 31,
  rangeDays: 184,
  rankingRangeDays: 366,
  // §9.
  executionDayMinimum: 1,
  executionDayMaximum: 30,
  // Ours. An attempt has as long as a function can run, so that two at one export never meet.
  schedules: 100,
  reportRecipients: 20,
  exportAttempts: 5,
  exportAttemptMinutes: 15,
  // Ours: how long an export can be downloaded, and how long it is remembered: past a quarterly run.
  exportDays: 30,
  exportRecordDays: 400,
  // §9, in milliseconds.
  downloadLinkCleanup: 8 * second,
} as const;

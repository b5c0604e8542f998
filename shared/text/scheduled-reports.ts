export const scheduledReports = {};

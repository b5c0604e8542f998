export const agingReportOnServer = {
  export_agingReport: 'Aging report',
} as const;

export const periodReportsOnServer = {
  export_salesHistory: 'Sales history',
  export_giveback: 'Giveback',
  export_assetUsage: 'Equipment usage',
  export_clientRanking: 'Client ranking',
  export_hoursWorked: 'Hours worked',
  export_timeCard: 'Employee time card',
} as const;

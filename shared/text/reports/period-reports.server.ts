export const periodReportsOnServer = {
  export_salesHistory: 'Sales history',
  export_giveback: 'Giveback',
  export_assetUsage: 'Equipment usage',
  export_clientRanking: 'Client ranking',
  export_hoursWorked: 'Hours worked',
  export_timeCard: 'Employee time card',
  export_orderSales: 'Online orders',
  export_payout: 'Payouts',
  export_salesWithEquipment: 'Event sales with equipment',
} as const;

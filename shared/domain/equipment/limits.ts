// Limits for equipment, and when people are notified of due dates.
export const equipmentLimits = {
  // §9: color of equipment without one.
  defaultColor: '#33FF00',
  // Ours.
  inventoryMaximum: 99_999,
  modelLength: 60,
  registrationLength: 30,
  recordTextLength: 2000,
  /** Days ahead of a due registration, inspection or service on which people are notified. */
  warningDays: 30,
  /** Per piece: one record a week for twenty years. */
  records: 1000,
  assets: 2000,
  assetTypes: 200,
  /** Longest single period out of service. Longer ones need several records. */
  outDays: 365,
} as const;

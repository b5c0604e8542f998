// Equipment: what it may hold, and when it is told that something of it ends.
export const equipmentLimits = {
  // §9: of equipment that nobody gave a color.
  defaultColor: '#33FF00',
  // Ours.
  inventoryMaximum: 99_999,
  modelLength: 60,
  registrationLength: 30,
  recordTextLength: 2000,
  /** Days before a registration, an inspection or a service is due, on which people are told. */
  warningDays: 30,
  /** Of one piece: a record a week for twenty years. */
  records: 1000,
  assets: 2000,
  assetTypes: 200,
  /** The longest period out of service; longer ones are written one after the other. */
  outDays: 365,
} as const;

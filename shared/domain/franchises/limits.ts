// A franchise and its settings.
export const franchiseLimits = {
  // §5: confirmation email; §9: reminders.
  confirmationDaysMinimum: 1,
  confirmationDaysMaximum: 30,
  reminderSlots: 3,
  reminderHoursMaximum: 72,
  // Ours: how many franchises a search as one types offers.
  franchisesOffered: 10,
  franchiseCodeMinimum: 2,
  franchiseCodeMaximum: 20,
  taxIdLength: 20,
  adminZipLength: 10,
  allowedOrigins: 10,
  /** Calls from websites that are nobody's. */
  unlistedOriginsPerNetwork: 100,
  networkWindowMinutes: 10,
  /** The longest host name, its scheme and a port. */
  originLength: 253 + 'https://'.length + ':65535'.length,
} as const;

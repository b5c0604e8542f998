// Limits for franchises and their settings.
export const franchiseLimits = {
  // §5: confirmation email; §9: reminders.
  confirmationDaysMinimum: 1,
  confirmationDaysMaximum: 30,
  reminderSlots: 3,
  reminderHoursMaximum: 72,
  // Ours: how many franchises the search suggests.
  franchisesOffered: 10,
  franchiseCodeMinimum: 2,
  franchiseCodeMaximum: 20,
  taxIdLength: 20,
  adminZipLength: 10,
  /** A logo travels inside each mail. */
  logoBytes: 256 * 1024,
  /** The longer side of a logo. Browsers make larger ones smaller before they send them. */
  logoPixels: 1200,
  allowedOrigins: 10,
  /** Calls from websites that no brand lists. */
  unlistedOriginsPerNetwork: 100,
  networkWindowMinutes: 10,
  /** Maximum length of a host name with scheme and port. */
  originLength: 253 + 'https://'.length + ':65535'.length,
} as const;

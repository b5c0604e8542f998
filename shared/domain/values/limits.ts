const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const second = 1000;
const minute = 60 * second;
const daySeconds = 86_400;

/** The numbers of the spec, each with its section, and those that it leaves open, marked "ours". */
export const limits = {
  // Texts. §5: address; zip; staff bio; banner text; the catalogue's longest message is 5000.
  addressLength: 100,
  notesLength: 5000,
  staffBioLength: 1500,
  bannerTextLength: 400,
  // Ours: what people and mail servers really use.
  nameLength: 120,
  emailLength: 254,
  urlLength: 2048,

  // Passwords. §5: the general rule, and the looser set-password form.
  passwordMinimum: 8,
  passwordMaximum: 20,
  setPasswordMinimum: 5,
  setPasswordMaximum: 25,
  // Ours: the most that sign-in hashes, and how many failures it takes before it locks, for how long.
  passwordInput: 128,
  signInFailures: 5,
  firstLockMinutes: 1,
  longestLockMinutes: 60,
  // Ours: failures that one address may have in a window, and links it may ask for; per account too.
  addressWindowMinutes: 15,
  signInFailuresPerAddress: 100,
  resetsPerAddress: 20,
  resetsPerName: 3,
  resetLinkMinutes: 30,
  invitationDays: 7,
  // Ours: how long an admin stands in for an owner, how rarely a session notes that it is used, and
  // how long the audit log remembers.
  actingMinutes: 60,
  seenMinutes: 5,
  auditDays: 400,
  auditRangeDays: 92,

  // Grids. §9: page and rows per call; §5: quick search. Ours: offset, search length, brands.
  gridPageSize: 10,
  gridRows: 9999,
  gridOffset: 1_000_000,
  gridCursorLength: 600,
  gridFilterValues: 100,
  // Ours: what one call changes (the screen calls again while some are left), and from how many
  // rows on an export is written by a job.
  bulkRows: 2_000,
  exportRowsAtOnce: 5_000,
  waffleRows: 999,
  // Ours: one transaction saves their order.
  waffleTiles: 100,
  notificationRows: 999,
  // Ours: how long notifications are kept.
  notificationDays: 60,
  searchTextMinimum: 3,
  searchTextLength: 100,
  brandsSelected: 50,

  // Settings of a franchise. §5: confirmation email; §9: reminders.
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
  signatureLength: 5000,

  // Uploads. §5 and §9 name 3 MB for images and assets, 5 MB for banners.
  uploadBytes: 10 * megabyte,
  imageBytes: 3 * megabyte,
  bannerBytes: 5 * megabyte,
  mailAttachmentBytes: 5_242_880,
  noReplyAttachmentBytes: 5.5 * megabyte,
  signatureBytes: 2 * megabyte,

  // Money. §5: giveback and sales tax 0 to 100; §9: card fee, donation; §5: delivery fee, gratuity.
  percentMinimum: 0,
  percentMaximum: 100,
  cardFeePercent: '2',
  deliveryFeeMinimumCents: 100,
  deliveryFeeMaximumCents: 200,
  donationMaximumCents: 999_900,
  gratuityMaximumCents: 999_900,

  // Reports. §5: longest ranges; §9: scheduled exports.
  reportDays: 30,
  reportMonths: 6,
  clientRankingMonths: 12,
  // Ours: shifts that a time card opens with, and a year of them, since a dashboard's bar can be one.
  shiftUsualDays: 31,
  shiftRangeDays: 366,
  executionDayMinimum: 1,
  executionDayMaximum: 30,
  // Ours. An attempt has as long as a function can run, so that two at one export never meet.
  reportRecipients: 20,
  exportAttempts: 5,
  // Ours: recipients of a batch of mails, and batches in the transaction that begins a round.
  announcementBatch: 50,
  announcementBatches: 99,
  exportAttemptMinutes: 15,
  // How long an export can be downloaded, and how long it is remembered: past a quarterly run.
  exportDays: 30,
  exportRecordDays: 400,

  // Timings. §9, but for the version check (§7) and the toast of a failed sign-in (§8).
  cookieSeconds: daySeconds,
  waffleSearchDelay: second,
  notificationInterval: 10 * minute,
  timeZoneCheckInterval: 5 * minute,
  /** Its unit is open: 288 minutes, a working day without a pause. */
  idleMinutes: 288,
  idlePrompt: 4 * minute,
  idleCheckDelay: 10 * second,
  idleCheckInterval: second,
  dashboardFilterDelay: 300,
  printDelay: 500,
  downloadLinkCleanup: 8 * second,
  versionCheckDelay: 2 * second,
  versionCheckInterval: 15 * minute,
  signInErrorShown: 4 * second,

  // Layout. §9, in CSS pixels.
  sidebarCollapsesOnLoadBelow: 770,
  sidebarCollapsesOnClickBelow: 740,
  brandFilterAbove: 480,

  // Ours: ten years by day are as many points as a chart can use.
  dashboardDays: 3660,
  // A pie has that many slices at most (§9 "pie palette"), and nobody pages through more bars.
  topClients: 10,
  dashboardBars: 100,

  // Dashboard windows. §9.
  locationWindow: 10,
  staffWindow: 5,
  equipmentWindow: 4,
  prepayWindow: 4,
  // Equipment without a colour. §9.
  equipmentColor: '#33FF00',
} as const;

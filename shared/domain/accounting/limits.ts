export const accountingLimits = {
  /** The longest period of a journal. */
  rangeDays: 366,
  /** How far back we look for changes to closed and exported months, and how many close at once. */
  adjustedMonths: 12,
  /** A giveback that is paid later than this after its event isn't booked as paid. */
  givebackMonths: 12,
  accountNumberLength: 20,
  accountNameLength: 100,
  reasonLength: 200,
  /** How many days around a period we look for payouts whose arrival was moved. */
  payoutDays: 10,
  /** How many exports a screen shows. */
  shownExports: 100,
  /** The entries of one stored chunk. */
  chunkEntries: 200,
  /** Xero takes 300 lines in a file. */
  xeroLines: 300,
  /** QuickBooks Online takes 1,000 rows in a file, with the heading. */
  quickbooksRows: 1000,
  /** Keeps our reply well below the 6 MB that Lambda allows. */
  csvLines: 10_000,
  /** The entries that a screen shows at once. */
  shownEntries: 1000,
  /** How many closings and reopenings are kept. */
  trail: 100,
} as const;

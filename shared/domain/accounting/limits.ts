export const accountingLimits = {
  /** The longest period of a journal. */
  rangeDays: 366,
  /** How far back changes of closed and exported months are looked for. */
  adjustedMonths: 12,
  /** How long after its event a giveback may be paid and still be found. */
  givebackMonths: 12,
  accountNumberLength: 20,
  accountNameLength: 100,
  reasonLength: 200,
  /** The entries of one stored chunk. */
  chunkEntries: 200,
  /** Xero takes 300 lines in a file. */
  xeroLines: 300,
  /** QuickBooks Online takes 1,000 rows in a file, with the heading. */
  quickbooksRows: 1000,
  /** The entries that a screen shows at once. */
  shownEntries: 1000,
  /** Closings and reopenings that are remembered. */
  trail: 100,
} as const;

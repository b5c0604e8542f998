// Limits for clients.
export const clientLimits = {
  // Ours: more than any franchise's largest customer has needed.
  contacts: 50,
  tags: 30,
  notes: 100,
  bannerFiles: 20,
  copiesOfMail: 10,
  tagLength: 40,
  noteLength: 1000,
  /** Spec §5: banner text. */
  bannerTextLength: 400,
  /** Ours: rows of an import file, which the browser reads. */
  importRows: 20_000,
  /**
   * Ours: rows that fit into one request and one item even with the longest texts in any script.
   */
  importRowsAtOnce: 100,
  importRowsPerPart: 50,
  /** Ours: bytes of one row, so that a part fits into an item of 400 KB. */
  importRowBytes: 7_600,
  /** Ours: addresses of a row besides its contact's own. */
  importOtherEmails: 5,
  /** Ours: a few seconds of work on a laptop, less than a second in the cloud. */
  importPartsPerStep: 20,
  importRowsChecked: 500,
  importColumns: 60,
  /** Ours: how many problems of an import are listed. */
  importProblemsShown: 500,
} as const;

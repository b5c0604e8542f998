// How much of what a client may have.
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
  /** Ours: of a file that is imported, read by the browser. */
  importRows: 20_000,
  /** Ours: what the longest rows in any script still send, and store, in one piece each. */
  importRowsAtOnce: 100,
  importRowsPerPart: 50,
  /** Ours: some seconds of work on the laptop, less than one in the cloud. */
  importPartsPerStep: 20,
  importRowsChecked: 500,
  importColumns: 60,
  /** Ours: what a look at an import's problems shows. */
  importProblemsShown: 500,
} as const;

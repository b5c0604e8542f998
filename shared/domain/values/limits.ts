// General limits of texts, numbers and addresses.
export const commonLimits = {
  /** §5: address; the longest message of the catalogue is 5000. */
  addressLength: 100,
  notesLength: 5000,
  // Ours: what people and mail servers really use.
  nameLength: 120,
  emailLength: 254,
  urlLength: 2048,
  // §5: giveback, sales tax and any other share.
  percentMinimum: 0,
  percentMaximum: 100,
} as const;

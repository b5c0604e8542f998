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
} as const;

/** Days after which records go by themselves, of those whose noun has no limit of its own for it. */
export const retentionDays = {
  bulkJobs: 30,
  contactCorrections: 90,
  /** Longer than the outbox keeps trying. */
  digests: 7,
  /** After the time during which a mail is still worth sending, which is a few days at most. */
  outgoingMail: 30,
  /** Longer than anyone retries after a lost response. */
  requests: 2,
} as const;

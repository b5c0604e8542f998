/** Limits for API keys and webhooks, all our own. */
export const integrationLimits = {
  nameLength: 60,
  keysPerFranchise: 20,
  /** A key that is used more often gets a 429 until the minute is over. */
  keyCallsPerMinute: 120,
  /** The last use of a key is written at most this often. */
  keyUsedMinutes: 60,
  webhooksPerFranchise: 10,
  webhookUrlLength: 500,
  /** Days for which deliveries stay in the log and can be sent again. */
  deliveryDays: 30,
  /** Deliveries in the log on screen, the newest first. */
  deliveriesShown: 100,
  /** An endpoint that takes longer counts as failed. */
  webhookTimeoutSeconds: 5,
  testsPerHour: 30,
  /** Hours for which messages are also signed with the secret before a new one. */
  formerSecretHours: 24,
} as const;

/** The AI agent's limits, all our own: what one person may cost, and what fits the model. */
export const assistantLimits = {
  agentNameLength: 60,
  greetingLength: 300,
  serviceAreaLength: 500,
  pricingNotesLength: 1_000,
  instructionsLength: 1_000,
  faqs: 20,
  faqQuestionLength: 200,
  faqAnswerLength: 600,
  maxLeadTimeDays: 365,
  /** Length of one message of a person. */
  messageLength: 1_000,
  /** Older exchanges of a conversation are dropped. */
  exchangesKept: 12,
  /** How many exchanges are sent to the model again. */
  exchangesRead: 4,
  conversationDays: 30,
  /** Maximum additional model calls for one question. */
  lookupRounds: 3,
  lookupsPerRound: 3,
  lookupDays: 62,
  lookupRows: 20,
  answerTokens: 700,
  answerLength: 2_500,
  messagesPerHour: 60,
  agentsPerPage: 50,
} as const;

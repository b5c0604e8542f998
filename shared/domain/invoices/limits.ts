/** Limits of invoices and quotes, and how long their links and records last. */
export const invoiceLimits = {
  items: 100,
  /** $100,000 per piece and ten thousand pieces: the maximum total is still a safe integer. */
  unitCents: 10_000_000,
  quantity: 10_000,
  /** Per manually recorded payment: $10,000,000. */
  paymentCents: 1_000_000_000,
  titleLength: 120,
  itemNameLength: 200,
  descriptionLength: 500,
  reasonLength: 300,
  noteLength: 2000,
  copies: 5,
  /** Questions that a client may ask about one invoice or quote. */
  questions: 50,
  questionLength: 1000,
  questionsPerHour: 10,
  /** Lines in the ledger of one invoice: payments, refunds, late fees. */
  facts: 200,
  revisions: 100,
  /** Templates of a franchise, which are read together, and the lines of each. */
  quoteTemplates: 30,
  quoteTemplateItems: 40,
  /** Invoices and quotes of a client that a statement reads. */
  statementInvoices: 1000,
  /** The photos in the PDF of one mail, together. */
  mailedPhotoBytes: 4_000_000,
  /** The memory that they take while the PDF is written: a PNG of 2,000 by 2,000 pixels. */
  decodedPhotoBytes: 16_100_000,
  lateFeeRules: 5,
  /** Days for which the link works after an invoice was sent. */
  linkDays: 365,
  /**
   * When reminders are sent, in the franchise's time zone. The time exists on every day in every
   * time zone.
   */
  reminderTime: '08:00',
  dueDays: 14,
  quoteDays: 14,
  /** How many days before a quote's last day its client is reminded. */
  expiryReminderDays: 3,
  /** Maximum days in a franchise's payment terms. */
  termDays: 365,
  templateSubjectLength: 150,
  depositDueDays: 7,
  /** Stripe checkout pages that the bearer of an invoice link may open. */
  paymentPagesPerHour: 30,
} as const;

/** What invoices and quotes hold at most, and how long what belongs to them lasts. */
export const invoiceLimits = {
  items: 100,
  /** $100,000 a piece, ten thousand pieces: all of them come to less than JavaScript counts exactly. */
  unitCents: 10_000_000,
  quantity: 10_000,
  /** Of one payment that is noted by hand: $10,000,000. */
  paymentCents: 1_000_000_000,
  titleLength: 120,
  itemNameLength: 200,
  descriptionLength: 500,
  reasonLength: 300,
  noteLength: 2000,
  copies: 5,
  /** Of the ledger of one invoice: payments, refunds, late fees. */
  facts: 200,
  revisions: 100,
  lateFeeRules: 5,
  /** Days after an invoice was sent for which its link opens. */
  linkDays: 365,
  dueDays: 14,
  quoteDays: 14,
  /** Of what a franchise sets for new ones. */
  termDays: 365,
  templateSubjectLength: 150,
  depositDueDays: 7,
  /** Pages at Stripe that whoever holds the link of an invoice opens. */
  paymentPagesPerHour: 30,
} as const;

// The product's own metrics: the functions record them, alarms and dashboards read them. Each is
// billed by the month, so a metric belongs here only if an alarm or a dashboard asks for it.

/** What CloudWatch makes of the values of a period. */
type MetricKind = 'count' | 'gauge';

export const metrics = {
  EventsBooked: 'count',
  BookingRequests: 'count',
  OrdersPlaced: 'count',
  InvoicePayments: 'count',
  /** Stripe, or a payer who returned from its page, said that a payment should be checked. */
  PaymentNews: 'count',
  /** Payments that were settled only because the sweep asked Stripe. */
  PaymentsSweptUp: 'count',
  /** Figures and lists that differed from what is stored, and were repaired. */
  FiguresRepaired: 'count',
  /** Mails and texts that are due, up to the number that is looked at. */
  MailsWaiting: 'gauge',
  /** How long ago the oldest waiting mail was asked for, of those that leave at once. */
  OldestMailMinutes: 'gauge',
} as const satisfies Readonly<Record<string, MetricKind>>;

export type MetricName = keyof typeof metrics;

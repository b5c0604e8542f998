import type { TaxMode } from '#shared/domain/money/bill.ts';
import type { PaymentTerm } from '#shared/domain/events/event.ts';
import type { PricedCartLine } from '#shared/domain/orders/cart.ts';
import type { PassCoverage } from '#shared/domain/orders/season-pass.ts';
import type { TextAgreement } from '#shared/domain/orders/order-text.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import type { StoredOrderStatus } from '#shared/domain/orders/order.ts';
import type { OrderFact } from '#shared/domain/orders/order-ledger.ts';

export type Order = {
  readonly orderId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  readonly eventId: string;
  readonly status: StoredOrderStatus;
  readonly customerName: string;
  /** What the customer paid online, including sales tax, minus refunds. */
  readonly totalCents: Cents;
  readonly createdAt: Instant;
  /** Until when its place is held for the payment. */
  readonly heldUntil?: Instant | undefined;
  /** When the hold is checked, if not at its end. */
  readonly holdDueAt?: Instant | undefined;
  /** Everything that was ordered; missing on imported orders. */
  readonly detail?: OrderDetail | undefined;
};

export type OrderDetail = {
  readonly brandId: string;
  /** The name at the time of the order. */
  readonly eventName: string;
  /** Start of the slot. */
  readonly slot: Instant;
  /** Unique for the event and the day of the slot; missing on orders from before. */
  readonly number?: number;
  readonly email: string;
  readonly recipientName: string;
  /** For the recipient. */
  readonly message: string;
  readonly lines: readonly PricedCartLine[];
  readonly term: PaymentTerm;
  readonly itemsCents: Cents;
  readonly taxCents: Cents;
  readonly entryFeeCents: Cents;
  /** Missing on orders from before events had a delivery fee. */
  readonly deliveryFeeCents?: Cents;
  readonly gratuityCents: Cents;
  /** With a season pass: what the pass covers, and the covered amount. */
  readonly seasonPass?: PassCoverage;
  readonly seasonPassCents?: Cents;
  readonly grandTotalCents: Cents;
  /** In percent. */
  readonly salesTaxRate: string;
  readonly taxMode: TaxMode;
  readonly ledger: readonly OrderFact[];
  /** Set if the customer agreed to texts about this order. */
  readonly textsTo?: TextAgreement | undefined;
  /** The customer's bank is reversing the payment. */
  readonly disputed?: boolean;
  /** How many texts were sent. */
  readonly texts?: number;
};

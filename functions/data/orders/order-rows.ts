// The slim row that lists show of an order, so that they don't have to read the whole item. The
// index holds it as an object; chunks hold many of them by columns.
import type { CupType } from '#shared/domain/menus/cups.ts';
import type { PaymentTerm } from '#shared/domain/events/event.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import {
  type PaymentStatus,
  getPaymentStatus,
  computeCanceledCents,
  computeRefundedCents,
} from '#shared/domain/orders/order-ledger.ts';
import type { Order, OrderDetail } from './order.ts';
import { type RowCodec, rowCodec } from '#functions/data/lists/row-codec.ts';
import type { RowBucketing } from '#functions/data/lists/row-stamps.ts';
import {
  listReader,
  toReader,
  type ValueShape,
  unset,
} from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

export type OrderRow = Pick<Order, 'status' | 'customerName' | 'createdAt'> & {
  readonly id: string;
  readonly version: number;
  readonly eventId: string;
  readonly brandId: string;
  readonly eventName: string;
  readonly slot: Instant;
  /** Undefined on orders from before there were numbers. */
  readonly number: number | undefined;
  readonly recipientName: string;
  readonly message: string;
  readonly term: PaymentTerm;
  readonly paymentStatus: PaymentStatus;
  readonly grandTotalCents: number;
  readonly refundedCents: number;
  /** The amount that is no longer owed on an order that wasn't paid. */
  readonly canceledCents: number;
  readonly takesTexts: boolean;
  readonly texts: number;
  readonly disputed: boolean;
  readonly withPass: boolean;
  readonly seasonPassCents: number;
  /** Undefined in rows stored before the report existed. */
  readonly taxCents: number | undefined;
  readonly gratuityCents: number | undefined;
  readonly lines: readonly {
    readonly name: string;
    readonly size: CupType | 'each';
    readonly quantity: number;
    readonly flavors: readonly string[];
    readonly extras: readonly string[];
  }[];
};

export function toOrderRow(order: Omit<Order, 'detail'>, detail: OrderDetail): OrderRow {
  const { orderId: id, version, status, customerName, createdAt, eventId } = order;
  const { slot, recipientName, message, term, grandTotalCents, brandId, eventName } = detail;
  return {
    id,
    version,
    status,
    customerName,
    createdAt,
    slot,
    number: detail.number,
    recipientName,
    message,
    term,
    eventId,
    brandId,
    eventName,
    grandTotalCents,
    refundedCents: computeRefundedCents(detail),
    canceledCents: computeCanceledCents(detail),
    takesTexts: detail.textsTo !== undefined,
    texts: detail.texts ?? 0,
    disputed: detail.disputed ?? false,
    withPass: detail.seasonPass !== undefined,
    seasonPassCents: detail.seasonPassCents ?? 0,
    taxCents: detail.taxCents,
    gratuityCents: detail.gratuityCents,
    paymentStatus: getPaymentStatus({ ...detail, status }),
    lines: detail.lines.map(({ name, size, quantity, flavors, extras }) => ({
      name,
      size,
      quantity,
      flavors,
      extras,
    })),
  };
}

export const orderRowShape: ValueShape<OrderRow> = {
  id: '',
  version: 0,
  eventId: '',
  brandId: '',
  eventName: '',
  status: 'CANCELLED',
  customerName: '',
  createdAt: epoch,
  slot: epoch,
  number: unset,
  recipientName: '',
  message: '',
  term: 'menu',
  paymentStatus: 'PENDING',
  grandTotalCents: 0,
  refundedCents: 0,
  canceledCents: 0,
  takesTexts: false,
  texts: 0,
  disputed: false,
  withPass: false,
  seasonPassCents: 0,
  taxCents: unset,
  gratuityCents: unset,
  lines: listReader({ name: '', size: 'each', quantity: 0, flavors: [], extras: [] }),
};

/** What the grid, tips and reports need. Null instead of undefined, which JSON lacks. */
export type OrderListRow = Omit<OrderRow, 'taxCents' | 'gratuityCents' | 'number'> & {
  readonly taxCents: number | null;
  readonly number: number | null;
  readonly gratuityCents: number | null;
};

const listedRow = toReader<OrderRow>(orderRowShape);

const firstColumns = [
  'id',
  'version',
  'number',
  'status',
  'customerName',
  'createdAt',
  'eventId',
  'brandId',
  'eventName',
  'slot',
  'recipientName',
  'message',
  'term',
  'paymentStatus',
  'grandTotalCents',
  'refundedCents',
  'canceledCents',
  'takesTexts',
  'texts',
  'disputed',
  'withPass',
  'seasonPassCents',
  'lines',
] as const;

export const orderCodec: RowCodec<OrderListRow> = {
  ...rowCodec<OrderListRow>()([firstColumns, [...firstColumns, 'gratuityCents', 'taxCents']], {
    gratuityCents: null,
    taxCents: null,
  }),
  parse: (stored) => toOrderListRow(listedRow.read(stored)),
};

/** The fields of lines in one order: the table returns them in any, and rows are compared as text. */
export const toOrderListRow = (row: OrderRow): OrderListRow => ({
  ...row,
  lines: row.lines.map(({ name, size, quantity, flavors, extras }) => ({
    name,
    size,
    quantity,
    flavors,
    extras,
  })),
  taxCents: row.taxCents ?? null,
  number: row.number ?? null,
  gratuityCents: row.gratuityCents ?? null,
});

/** One bucket per day in UTC, the beginning of the index key: a busy day is a hundred orders. */
export const orderBuckets: RowBucketing<OrderListRow> = {
  name: 'order',
  getBucket: ({ slot }) => toOrderBucket(slot),
};

export const toOrderBucket = (slot: Instant) => toIso(slot).slice(0, 'yyyy-mm-dd'.length);

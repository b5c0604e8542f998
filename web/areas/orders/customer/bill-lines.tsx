import type { TaxMode } from '#shared/domain/money/bill.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/orders/customer.ts';

type BillAmounts = {
  readonly itemsCents: number;
  readonly entryFeeCents: number;
  readonly deliveryFeeCents: number;
  readonly gratuityCents: number;
  readonly seasonPassCents: number;
  readonly taxMode: TaxMode;
  readonly taxCents: number;
  readonly grandTotalCents: number;
};

type BillLine = { readonly label: string; readonly amount: number; readonly look: string };

/** How the total is calculated. */
export function buildBillLines(bill: BillAmounts): readonly BillLine[] {
  const line = (label: string, amount: number, look = '') => ({ label, amount, look });
  const isOnTop = bill.taxMode === 'onTop';
  const tax = line(text(`customer_tax_${bill.taxMode}`), bill.taxCents);
  const fees = [
    ...(isOnTop ? [tax] : []),
    line(text('customer_entry'), bill.entryFeeCents),
    line(text('customer_delivery'), bill.deliveryFeeCents),
    line(text('customer_pass_paid'), -bill.seasonPassCents),
    line(text('customer_thanks'), bill.gratuityCents),
  ].filter(({ amount }) => amount !== 0);
  return [
    ...(fees.length > 0 ? [line(text('customer_items'), bill.itemsCents), ...fees] : []),
    line(text('customer_total'), bill.grandTotalCents, 'text-large font-semibold'),
    ...(isOnTop || bill.taxCents === 0 ? [] : [{ ...tax, look: 'text-ink-soft' }]),
  ];
}

export function BillLineList({ bill }: { bill: BillAmounts }) {
  return (
    <dl className="space-y-1">
      {buildBillLines(bill).map(({ label, amount, look }) => (
        <div key={label} className={`flex justify-between gap-4 ${look}`}>
          <dt>{label}</dt>
          <dd className="figures">{formatCents(cents(amount))}</dd>
        </div>
      ))}
    </dl>
  );
}

import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/orders/customer.ts';

type BillAmounts = {
  readonly itemsCents: number;
  readonly entryFeeCents: number;
  readonly deliveryFeeCents: number;
  readonly gratuityCents: number;
  readonly seasonPassCents: number;
  readonly taxCents: number;
  readonly grandTotalCents: number;
};

type BillLine = { readonly label: string; readonly amount: number; readonly look: string };

/** How the total is calculated. Prices include tax, as on the truck's signs. */
export function buildBillLines(bill: BillAmounts): readonly BillLine[] {
  const line = (label: string, amount: number, look = '') => ({ label, amount, look });
  const fees = [
    line(text('customer_entry'), bill.entryFeeCents),
    line(text('customer_delivery'), bill.deliveryFeeCents),
    line(text('customer_pass_paid'), -bill.seasonPassCents),
    line(text('customer_thanks'), bill.gratuityCents),
  ].filter(({ amount }) => amount !== 0);
  return [
    ...(fees.length > 0 ? [line(text('customer_items'), bill.itemsCents), ...fees] : []),
    line(text('customer_total'), bill.grandTotalCents, 'text-large font-semibold'),
    ...(bill.taxCents > 0 ? [line(text('customer_tax'), bill.taxCents, 'text-ink-soft')] : []),
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

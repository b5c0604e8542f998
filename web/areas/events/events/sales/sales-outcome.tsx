import { type Control, useWatch } from 'react-hook-form';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { computeEventSales } from '#shared/domain/events/sales.ts';
import { computeSalesDifference, type KnownSales } from '#shared/domain/events/sales-proposal.ts';
import { text } from '#shared/text/events/events.ts';
import { removeEmptyValues } from '#web/api/forms/contract-resolver.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { SalesInput, type SalesFormValues } from './sales-input.ts';

type SalesOutcomeProps = {
  control: Control<SalesFormValues, unknown, SalesInput>;
  /** What is known of the sales. */
  parts: readonly KnownSales[];
};

/** Previews what will be recorded while the person types, using the same rule as the server. */
export function SalesOutcome({ control, parts }: SalesOutcomeProps) {
  const { data: takings } = SalesInput.safeParse(removeEmptyValues(useWatch({ control })));
  const sales = takings && computeEventSales(takings);
  const lines = [
    ['event_sales_tax', sales?.salesTaxCents],
    ['event_sales_net', sales && cents(sales.eventSalesCollectedCents - sales.salesTaxCents)],
    ['event_sales_giveback', sales?.givebackCents],
    [
      'event_sales_difference',
      takings &&
        computeSalesDifference(
          takings.eventSalesCollectedCents,
          parts,
          takings.cashCountedCents ?? 0,
        ),
    ],
  ] as const;
  return (
    <dl className="rounded-md bg-canvas px-4 py-2" aria-live="polite">
      {lines.map(([key, amount]) => (
        <div key={key} className="flex min-h-9 items-center justify-between gap-4">
          <dt className="text-ink-soft">{text(key)}</dt>
          <dd className="figures font-semibold">
            {amount === undefined ? kitWords.none : formatCents(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { type Control, useWatch } from 'react-hook-form';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { eventSales } from '#shared/domain/events/sales.ts';
import { text } from '#shared/text/events/events.ts';
import { filledIn } from '#web/api/forms/contract-rules.ts';
import { words } from '#web/kit/words/words.ts';
import { Takings, type TakingsValues } from './takings.ts';

/** Previews what will be recorded while the person types, using the same rule as the server. */
export function SalesOutcome({ control }: { control: Control<TakingsValues, unknown, Takings> }) {
  const { data: takings } = Takings.safeParse(filledIn(useWatch({ control })));
  const sales = takings && eventSales(takings);
  const lines = [
    ['event_sales_tax', sales?.salesTaxCents],
    ['event_sales_net', sales && cents(sales.eventSalesCollectedCents - sales.salesTaxCents)],
    ['event_sales_giveback', sales?.givebackCents],
  ] as const;
  return (
    <dl className="rounded-md bg-canvas px-4 py-2" aria-live="polite">
      {lines.map(([key, amount]) => (
        <div key={key} className="flex min-h-9 items-center justify-between gap-4">
          <dt className="text-ink-soft">{text(key)}</dt>
          <dd className="figures font-semibold">
            {amount === undefined ? words.none : formatCents(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

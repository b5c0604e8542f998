import { type Control, useController } from 'react-hook-form';
import type { Bill } from '#shared/domain/money/bill.ts';
import { computeGratuity, gratuityRates } from '#shared/domain/orders/gratuity.ts';
import { cents, type Cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/orders/customer.ts';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import type { CheckoutValues, GratuityValues } from './checkout-values.ts';
import { SingleChoice } from './choices.tsx';

type OfferedBill = {
  /** Without gratuity. */
  readonly bill: Pick<Bill, 'taxableCents'>;
  /** The most that the event takes. */
  readonly maxCents: number;
};

/** Rates that come to more than the event takes aren't offered. */
const listOfferedRates = ({ bill, maxCents }: OfferedBill) =>
  gratuityRates
    .map((rate) => ({ rate, amountCents: computeGratuity(bill, rate) }))
    .filter(({ amountCents }) => amountCents > 0 && amountCents <= maxCents);

export function resolveGratuity(
  { gratuity, gratuityCents }: GratuityValues,
  offered: OfferedBill,
): Cents {
  if (gratuity === 'own') return cents(gratuityCents ?? 0);
  const chosen = listOfferedRates(offered).find(({ rate }) => rate === gratuity);
  return chosen?.amountCents ?? cents(0);
}

type GratuityFieldProps = OfferedBill & { control: Control<CheckoutValues> };

export function GratuityField({ control, bill, maxCents }: GratuityFieldProps) {
  const { field } = useController({ control, name: 'gratuity' });
  const rates = listOfferedRates({ bill, maxCents });
  const options = [
    { value: 'none', label: text('customer_gratuity_none') },
    ...rates.map(({ rate, amountCents }) => ({
      value: rate,
      label: text('customer_gratuity_rate', { rate, amount: formatCents(amountCents) }),
    })),
    { value: 'own', label: text('customer_gratuity_own') },
  ];
  const chosen = options.find(({ value }) => value === field.value)?.value ?? 'none';
  return (
    <div className="space-y-3">
      <SingleChoice
        label={text('customer_gratuity')}
        name="gratuity"
        options={options}
        chosen={chosen}
        onChoose={field.onChange}
      />
      {chosen === 'own' && (
        <MoneyField
          control={control}
          name="gratuityCents"
          label={text('customer_gratuity_amount')}
          maxCents={maxCents}
        />
      )}
    </div>
  );
}

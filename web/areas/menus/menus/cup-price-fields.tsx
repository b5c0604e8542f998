import type { FieldPath, FieldValues, Control } from 'react-hook-form';
import { cups, type CupType, cupTypes } from '#shared/domain/menus/cups.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { text } from '#shared/text/menus/menus.ts';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';

type CupPriceFieldsProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  getName: (cup: CupType) => FieldPath<Values>;
  label: string;
  hint?: string;
  /** The cups to show; all by default. */
  of?: readonly CupType[];
};

/** A price field for each cup size. */
export function CupPriceFields<Values extends FieldValues, Output>(
  props: CupPriceFieldsProps<Values, Output>,
) {
  const { control, getName, label, hint, of = cupTypes } = props;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      {hint && <p className="mb-2 text-small text-ink-quiet">{hint}</p>}
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        {of.map((cup) => (
          <MoneyField
            key={cup}
            control={control}
            name={getName(cup)}
            label={text('menus_cup', { name: cups[cup].priceName, ounces: cups[cup].ounces })}
            maxCents={menuLimits.priceCents}
          />
        ))}
      </div>
    </fieldset>
  );
}

import { TrashIcon } from '@heroicons/react/20/solid';
import type { Control } from 'react-hook-form';
import { type FeeType, feeTypes } from '#shared/domain/invoices/late-fees.ts';
import { text } from '#shared/text/invoices/invoice-settings.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { PercentField } from '#web/kit/form/fields/percent-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import type { LateFeesForm, LateFeeValues } from './late-fee-form.ts';

const maxDays = 365;

type RuleFieldsProps = {
  control: Control<LateFeeValues, unknown, LateFeesForm>;
  index: number;
  feeType: FeeType;
  onRemove: (() => void) | undefined;
};

export function LateFeeRuleFields({ control, index, feeType, onRemove }: RuleFieldsProps) {
  const number = String(index + 1);
  const suffix = text('late_fees_days_suffix');
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1 font-medium">{text('late_fees_rule', { number })}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1.4fr_1fr_1fr_auto]">
        <NumberField
          control={control}
          name={`rules.${index}.daysAfterDueDate`}
          label={text('late_fees_days')}
          max={maxDays}
          suffix={suffix}
          required
        />
        <SelectField
          control={control}
          name={`rules.${index}.feeType`}
          label={text('late_fees_type')}
          options={feeTypes.map((value) => ({ value, label: text(`late_fees_type_${value}`) }))}
          required
        />
        {feeType === 'Fixed' ? (
          <MoneyField
            control={control}
            name={`rules.${index}.amount`}
            label={text('late_fees_amount')}
            required
          />
        ) : (
          <PercentField
            control={control}
            name={`rules.${index}.ratePercent`}
            label={text('late_fees_rate')}
            required
          />
        )}
        <NumberField
          control={control}
          name={`rules.${index}.repeatDays`}
          label={text('late_fees_repeat')}
          hint={text('late_fees_repeat_hint')}
          max={maxDays}
          suffix={suffix}
        />
        {onRemove && (
          <div className="pt-6 max-lg:pt-0">
            <IconButton
              icon={TrashIcon}
              label={text('late_fees_remove', { number })}
              onClick={onRemove}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}

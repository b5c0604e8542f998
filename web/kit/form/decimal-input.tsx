import { type ClipboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { NumericFormat } from 'react-number-format';
import { isDecimalInput } from './characters.ts';
import type { FieldState } from './use-field.ts';

export type DecimalInputProps<Values extends FieldValues> = {
  state: FieldState<Values>;
  /** The number as a decimal string, '' when there is none. */
  value: string;
  onChange: (decimal: string) => void;
  decimals: number;
  /** Shows every decimal once the person has left the field, as money is written. */
  fixed?: boolean;
  negative?: boolean;
  prefix?: string;
  suffix?: string;
  /** What the number may not pass; a key that would do so has no effect. */
  max?: number | undefined;
};

/** Digits with one optional dot; a paste of anything else is refused as a whole (spec §5). */
export function DecimalInput<Values extends FieldValues>(props: DecimalInputProps<Values>) {
  const { state, value, onChange, decimals, fixed = false, negative = false, max } = props;
  const [focused, setFocused] = useState(false);
  const refuseOtherPaste = (event: ClipboardEvent) => {
    if (!isDecimalInput(event.clipboardData.getData('text'), decimals)) event.preventDefault();
  };
  return (
    <NumericFormat
      {...state.wiring}
      getInputRef={state.field.ref}
      name={state.field.name}
      value={value}
      valueIsNumericString
      onValueChange={(change, { source }) => {
        if (source === 'event') onChange(change.value);
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        state.field.onBlur();
      }}
      onPaste={refuseOtherPaste}
      isAllowed={({ floatValue }) => max === undefined || (floatValue ?? 0) <= max}
      decimalScale={decimals}
      fixedDecimalScale={fixed && !focused}
      allowNegative={negative}
      thousandSeparator=","
      prefix={props.prefix ?? ''}
      suffix={props.suffix ?? ''}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      className="control figures text-right"
    />
  );
}

import { type ClipboardEvent, useState } from 'react';
import { NumericFormat } from 'react-number-format';
import { isDecimalInput } from './allowed-characters.ts';
import type { FieldState } from './use-field.ts';

export type DecimalInputProps = {
  state: FieldState;
  /** The number as a decimal string, '' for none. */
  value: string;
  onChange: (decimal: string) => void;
  decimals: number;
  /** Shows all decimals after the person leaves the field, as money is written. */
  fixed?: boolean;
  negative?: boolean;
  prefix?: string;
  suffix?: string;
  /** Whether the number is allowed; a key that would exceed it is ignored (useMaxNote). */
  fits?: (value: number) => boolean;
};

/** Digits with one optional dot. A paste of anything else is rejected as a whole (spec §5). */
export function DecimalInput(props: DecimalInputProps) {
  const { state, value, onChange, decimals, fixed = false, negative = false, fits } = props;
  const [typed, setTyped] = useState('');
  const complete = fixed && value !== '' ? Number(value).toFixed(decimals) : value;
  const refuseOtherPaste = (event: ClipboardEvent) => {
    if (!isDecimalInput(event.clipboardData.getData('text'), decimals)) event.preventDefault();
  };
  return (
    <NumericFormat
      {...state.wiring}
      getInputRef={state.inputRef}
      name={state.name}
      value={isSameNumber(typed, value) ? typed : complete}
      valueIsNumericString
      onValueChange={(change, { source }) => {
        if (source !== 'event') return;
        setTyped(change.value);
        onChange(change.value);
      }}
      onBlur={() => {
        setTyped(complete);
        state.onBlur();
      }}
      onPaste={refuseOtherPaste}
      isAllowed={({ floatValue = 0 }) => fits?.(floatValue) ?? true}
      decimalScale={decimals}
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

/** The typed text stays while it means the same number: "12." must not lose its dot. */
function isSameNumber(typed: string, value: string): boolean {
  return typed !== '' && value !== '' && Number(typed) === Number(value);
}

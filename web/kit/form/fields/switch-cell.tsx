import type { FieldValues } from 'react-hook-form';
import { FieldSwitch } from './field-switch.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** A switch in a table, whose headings say what it is for; its label is read out only. */
export function SwitchCell<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const field = useField(props);
  return <FieldSwitch field={field} label={props.label} />;
}

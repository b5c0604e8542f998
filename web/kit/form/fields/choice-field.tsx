import { useMemo, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { searchItems } from '#shared/domain/lists/search.ts';
import { ComboboxField, type ComboboxOption } from './combobox-field.tsx';
import type { FieldProps } from './use-field.ts';

const maxShown = 50;

/** One choice out of a long list that is fully loaded, found by typing part of it. */
export function ChoiceField<Values extends FieldValues, Output>({
  options,
  ...props
}: FieldProps<Values, Output> & { options: readonly ComboboxOption[] }) {
  const [typed, setTyped] = useState('');
  const found = useMemo(() => searchOptions(options, typed), [options, typed]);
  const chosen: unknown = useWatch({ control: props.control, name: props.name });
  return (
    <ComboboxField
      {...props}
      options={found}
      optionsFor={typed}
      onSearch={setTyped}
      selected={options.find(({ key }) => key === chosen)}
    />
  );
}

function searchOptions(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  const listTexts = ({ key, label, detail = '' }: ComboboxOption) => [label, key, detail];
  return searchItems(options, listTexts, { searchText: typed }).slice(0, maxShown);
}

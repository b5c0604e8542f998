import { XMarkIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { text } from '#shared/text/menus/menus.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { SortableRows } from '#web/kit/controls/sortable-rows.tsx';
import { Field } from '#web/kit/form/fields/field.tsx';
import { type FieldProps, useField } from '#web/kit/form/fields/use-field.ts';

type ListOption = {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | undefined;
};

/**
 * A list of things in a custom order. The value is their ids; the position is the sequence number.
 */
export function OrderedListField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output> & {
    choices: readonly ListOption[];
    /** Shown instead of an empty list of choices: what has to be created first. */
    first?: ReactNode;
  },
) {
  const { label, hint, required, choices, first } = props;
  const { id, name, value, onChange, onBlur, error, wiring } = useField(props);
  const ids = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  const lines = ids.map(
    (each): ListOption =>
      choices.find((choice) => choice.id === each) ?? { id: each, name: text('menus_line_gone') },
  );
  const free = choices.filter((choice) => !ids.includes(choice.id));
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {choices.length === 0 && lines.length === 0 && first}
      <Select
        {...wiring}
        name={name}
        value=""
        placeholder={text('menus_lines_add')}
        onBlur={onBlur}
        onChange={(event) => onChange([...ids, event.target.value])}
        options={free.map((choice) => ({
          value: choice.id,
          label: choice.detail ? `${choice.name} · ${choice.detail}` : choice.name,
        }))}
      />
      {lines.length === 0 && choices.length > 0 && (
        <p className="mt-2 text-ink-quiet">{text('menus_lines_empty')}</p>
      )}
      {lines.length > 0 && (
        <div className="mt-2 overflow-clip rounded-md border border-line">
          <SortableRows
            label={label}
            items={lines}
            itemKey={(line) => line.id}
            itemLabel={(line) => line.name}
            onReorder={(ordered) => onChange(ordered.map((line) => line.id))}
            renderItem={(line) => (
              <span className="flex min-w-0 flex-1 items-center gap-2">
                <span className="min-w-0 flex-1 truncate">
                  {line.name}
                  {line.detail && <span className="ml-2 text-ink-quiet">{line.detail}</span>}
                </span>
                <IconButton
                  label={text('menus_lines_remove', { name: line.name })}
                  icon={XMarkIcon}
                  onClick={() => onChange(ids.filter((each) => each !== line.id))}
                />
              </span>
            )}
          />
        </div>
      )}
    </Field>
  );
}

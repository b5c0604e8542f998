import { Switch } from '@headlessui/react';
import type { FieldState } from './use-field.ts';

/** The switch itself. `label` is for one without a visible label. */
export function FieldSwitch({ field, label }: { field: FieldState; label?: string }) {
  const { id, value, onChange, onBlur, inputRef, wiring } = field;
  return (
    <Switch
      id={id}
      ref={inputRef}
      disabled={wiring.disabled}
      aria-label={label}
      aria-describedby={wiring['aria-describedby']}
      checked={value === true}
      onChange={onChange}
      onBlur={onBlur}
      className="group relative inline-flex h-6 w-11 shrink-0 items-center rounded-full bg-edge transition-colors data-checked:bg-accent data-disabled:opacity-50"
    >
      <span className="size-4.5 translate-x-0.75 rounded-full bg-surface shadow-low transition-transform group-data-checked:translate-x-5.75" />
    </Switch>
  );
}

import type { FieldValues } from 'react-hook-form';
import { classNames } from '#web/kit/theme/class-names.ts';
import { computeContrast, isColor, minMarkContrast, surfaces } from '#web/kit/theme/color.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';

/**
 * A color picker and a #RRGGBB input, which also shows the contrast in both themes. The form's
 * value is the typed text, '' for none.
 */
export function ColorField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { label, hint, required } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  const typed = typeof value === 'string' ? value : '';
  const known = isColor(typed);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={kitWords.form.pickColor(label)}
          value={known ? typed.toLowerCase() : '#ffffff'}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          onBlur={onBlur}
          disabled={wiring.disabled}
          className="control w-12 shrink-0 cursor-pointer p-1"
        />
        <input
          {...wiring}
          ref={inputRef}
          name={name}
          value={typed}
          onChange={(event) => onChange(normalizeColor(event.target.value))}
          onBlur={onBlur}
          placeholder="#RRGGBB"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          className="control figures"
        />
      </div>
      {known && <Contrast color={typed} />}
    </Field>
  );
}

/** Accepts pasted colors with or without #, in upper or lower case. */
function normalizeColor(typed: string): string {
  const digits = typed.replace(/[^0-9A-Fa-f]/g, '').toUpperCase();
  return digits === '' ? '' : `#${digits.slice(0, 6)}`;
}

function Contrast({ color }: { color: string }) {
  const [light, dark] = [
    computeContrast(color, surfaces.light),
    computeContrast(color, surfaces.dark),
  ];
  const weak = Math.min(light, dark) < minMarkContrast;
  return (
    <p className={classNames('mt-1 text-small', weak ? 'text-tone-yellow' : 'text-ink-quiet')}>
      {kitWords.form.contrast(light.toFixed(1), dark.toFixed(1))}
      {weak && ` ${kitWords.form.contrastWeak}`}
    </p>
  );
}

import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { Field } from './field.tsx';
import type { PhoneNumbers } from './phone-numbers.ts';
import { type FieldProps, useField } from './use-field.ts';

export type PhoneFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  autoComplete?: 'tel' | 'off';
};

const homeCountry = { country: 'US', code: '+1' };

/**
 * A phone number as people write or paste it, normalized when the field loses focus. The form's
 * value is ten digits for +1 and the number with its country code otherwise. Text that is no phone
 * number stays as typed.
 */
export function PhoneField<Values extends FieldValues, Output>(
  props: PhoneFieldProps<Values, Output>,
) {
  const { label, hint, required, autoComplete = 'off' } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  const phone = typeof value === 'string' ? value : '';
  const [isWanted, setWanted] = useState(false);
  const numbers = usePhoneNumbers(isWanted || phone.startsWith('+'));
  const [chosen, setChosen] = useState(homeCountry.country);
  const [isTyping, setTyping] = useState(false);
  const country = numbers?.getCountry(phone) ?? chosen;

  const leave = () => {
    setTyping(false);
    onChange(numbers?.kept(phone, country) ?? phone.trim());
    onBlur();
  };
  const choose = (next: string) => {
    setChosen(next);
    const national = numbers?.national(phone) ?? phone;
    onChange(numbers?.kept(national, next) ?? national);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <div className="flex gap-2" onFocus={() => setWanted(true)}>
        <span className="control relative flex w-18 shrink-0 items-center justify-center figures focus-within:outline-2">
          <span aria-hidden>{numbers?.getCallingCode(country) ?? homeCountry.code}</span>
          <select
            aria-label={kitWords.form.countryCode(label)}
            value={country}
            disabled={wiring.disabled}
            onChange={({ target }) => choose(target.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          >
            {(numbers?.countries ?? [{ ...homeCountry, name: 'United States' }]).map((it) => (
              <option key={it.country} value={it.country}>
                {it.name} ({it.code})
              </option>
            ))}
          </select>
        </span>
        <input
          {...wiring}
          ref={inputRef}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          value={isTyping ? phone : formatPhone(phone, numbers)}
          onChange={(event) => {
            setTyping(true);
            onChange(event.target.value);
          }}
          onBlur={leave}
          maxLength={40}
          className="control min-w-0 flex-1 figures"
        />
      </div>
    </Field>
  );
}

function formatPhone(phone: string, numbers: PhoneNumbers | undefined): string {
  if (phone.startsWith('+')) return numbers?.national(phone) ?? phone;
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** The country rules load when a phone field is first used. */
function usePhoneNumbers(isWanted: boolean): PhoneNumbers | undefined {
  const [numbers, setNumbers] = useState<PhoneNumbers>();
  useEffect(() => {
    if (!isWanted || numbers) return;
    const load = async () => setNumbers((await import('./phone-numbers.ts')).phoneNumbers);
    // Without the rules, the field takes ten digits and numbers that start with a country code.
    load().catch(() => {});
  }, [isWanted, numbers]);
  return numbers;
}

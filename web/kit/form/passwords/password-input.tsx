import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline';
import { type ComponentProps, useState } from 'react';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  id: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password input with a button that reveals the password. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeSlashIcon : EyeIcon;
  return (
    <div className="relative">
      <input {...props} type={shown ? 'text' : 'password'} className="control pr-11" />
      <button
        type="button"
        aria-label={shown ? kitWords.form.hidePassword : kitWords.form.showPassword}
        aria-pressed={shown}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-quiet hover:text-ink"
      >
        <Icon className="size-5" aria-hidden />
      </button>
    </div>
  );
}

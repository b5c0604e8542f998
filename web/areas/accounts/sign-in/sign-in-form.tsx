import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { text } from '#shared/text/accounts/sessions.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Field } from '#web/kit/form/fields/field.tsx';
import { PasswordInput } from '#web/kit/form/passwords/password-input.tsx';
import { canUsePasskeys } from '#web/api/account/can-use-passkeys.ts';
import { getKnownEmail } from '#web/api/known-email.ts';
import { type Credentials, validateCredentials } from './validate-credentials.ts';
import { SignInError } from './sign-in-error.tsx';

export type SignInFormProps = {
  busy: boolean;
  /** Hidden during the steps that follow, so that it keeps what was typed. */
  hidden: boolean;
  /** What the server rejected. */
  refused: FieldMessages;
  onSubmit: (credentials: Credentials) => void;
  onPasskey: () => void;
  onForgot: (email: string) => void;
};

/** Without the form library, which would be a fifth of what this page loads for only two fields. */
export function SignInForm(props: SignInFormProps) {
  const { busy, hidden, refused, onSubmit, onPasskey, onForgot } = props;
  const [known] = useState(getKnownEmail);
  const [typed, setTyped] = useState<Credentials>({ email: known, password: '' });
  const [problems, setProblems] = useState<FieldMessages>({});
  const form = useRef<HTMLFormElement>(null);
  const shown = { ...problems, ...refused };
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [problems]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const credentials = { ...typed, email: typed.email.trim() };
    const found = validateCredentials(credentials);
    setProblems(found);
    if (Object.keys(found).length === 0) onSubmit(credentials);
  };
  const email = useFieldWiring('email', shown);
  const password = useFieldWiring('password', shown);
  return (
    <form ref={form} hidden={hidden} onSubmit={submit} noValidate className="space-y-4">
      <Field id={email.id} label={text('sign_in_email')} error={email.error} required>
        <input
          {...email.input}
          type="email"
          value={typed.email}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
          autoComplete="username"
          inputMode="email"
          autoFocus={known === ''}
          className="control"
        />
      </Field>
      <Field id={password.id} label={text('sign_in_password')} error={password.error} required>
        <PasswordInput
          {...password.input}
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
          autoComplete="current-password"
          autoFocus={known !== ''}
        />
      </Field>
      <SignInError message={shown['general']?.[0]?.message} />
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {text('sign_in')}
      </Button>
      {canUsePasskeys() && (
        <Button disabled={busy} onClick={onPasskey} className="w-full">
          {text('sign_in_passkey')}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => onForgot(typed.email.trim())}
        className="w-full"
      >
        {text('forgot_open')}
      </Button>
    </form>
  );
}

function useFieldWiring(name: keyof Credentials, shown: FieldMessages) {
  const id = useId();
  const error = shown[name]?.[0]?.message;
  const input = {
    id,
    name,
    'aria-required': true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return { id, error, input };
}

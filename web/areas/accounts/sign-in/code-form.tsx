import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { text as signInText } from '#shared/text/accounts/sessions.ts';
import { text } from '#shared/text/accounts/second-factor.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Field } from '#web/kit/form/fields/field.tsx';
import { SignInError } from './sign-in-error.tsx';
import type { SignInStepProps } from './step-form.tsx';

export type CodeFormProps = SignInStepProps & {
  /** A recovery code instead of one of the app. */
  recovery: boolean;
  onRecovery: (recovery: boolean) => void;
  onSubmit: (answer: { code: string; trustDevice: boolean }) => void;
};

/** The second step: the code that the person's app shows, or one that they kept. */
export function CodeForm({ recovery, onRecovery, onSubmit, ...step }: CodeFormProps) {
  const [trustDevice, setTrust] = useState(false);
  return (
    <div className="space-y-4">
      <CodeEntry
        key={String(recovery)}
        {...step}
        kind={recovery ? 'recovery' : 'code'}
        onSubmit={(code) => onSubmit({ code, trustDevice })}
      >
        <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={trustDevice}
            onChange={(event) => setTrust(event.target.checked)}
            className="size-4 accent-accent"
          />
          {text('sign_in_trust', { days: accountLimits.trustedDeviceDays })}
        </label>
      </CodeEntry>
      <Button
        variant="quiet"
        disabled={step.busy}
        onClick={() => onRecovery(!recovery)}
        className="w-full"
      >
        {text(recovery ? 'sign_in_code_app' : 'sign_in_code_recovery')}
      </Button>
    </div>
  );
}

type CodeEntryProps = SignInStepProps & {
  kind: 'code' | 'recovery';
  onSubmit: (code: string) => void;
  children?: ReactNode;
};

/** One code, and the buttons of a step. */
export function CodeEntry({ kind, busy, refused, onBack, onSubmit, children }: CodeEntryProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { code: [answer] = [], ...others } = refused;
  // What is there from the start was said about a code of the other kind.
  const [before] = useState(answer);
  const wrong = answer === before ? undefined : answer;
  const error = missing ? text('err_required') : wrong?.message;
  // A code that was refused is replaced, not corrected.
  useEffect(() => {
    if (wrong) input.current?.select();
  }, [wrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') input.current?.focus();
    else onSubmit(code.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field
        id={id}
        label={text(kind === 'code' ? 'sign_in_code' : 'sign_in_recovery')}
        error={error}
        required
      >
        <input
          ref={input}
          id={id}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          inputMode={kind === 'code' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="control figures"
        />
      </Field>
      {children}
      <SignInError message={Object.values(others)[0]?.[0]?.message} />
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {signInText('sign_in_continue')}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onBack} className="w-full">
        {text('sign_in_code_back')}
      </Button>
    </form>
  );
}

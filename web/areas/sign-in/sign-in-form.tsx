import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { limits } from '#shared/domain/limits.ts';
import { text } from '#shared/text/catalogue.ts';
import { Button } from '#web/kit/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { type Credentials, signInProblems } from './sign-in-problems.ts';
import { SignInRefused } from './sign-in-refused.tsx';

export type SignInFormProps = {
  busy: boolean;
  /** What the server objected to, if anything. */
  refused: FieldMessages | undefined;
  onSubmit: (credentials: Credentials) => void;
};

export function SignInForm({ busy, refused, onSubmit }: SignInFormProps) {
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  useEffect(() => {
    if (!refused) return;
    const rest = applyServerErrors(form, refused);
    const message = rest['general']?.[0]?.message;
    if (message) form.setError('root', { type: 'server', message });
    // Spec §8: general and password errors are shown for 4 seconds, then cleared.
    const timer = setTimeout(() => {
      form.clearErrors('root');
      form.clearErrors('password');
    }, limits.signInErrorShown);
    return () => clearTimeout(timer);
  }, [form, refused]);
  const submit = form.handleSubmit((typed) => {
    const credentials = { ...typed, email: typed.email.trim() };
    const problems = signInProblems(credentials);
    if (Object.keys(problems).length > 0) return void applyServerErrors(form, problems);
    onSubmit(credentials);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={text('sign_in_email')}
        autoComplete="username"
        inputMode="email"
        required
        autoFocus
      />
      <PasswordField
        control={form.control}
        name="password"
        label={text('sign_in_password')}
        autoComplete="current-password"
        required
      />
      <SignInRefused message={form.formState.errors.root?.message} />
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {text('sign_in')}
      </Button>
    </form>
  );
}

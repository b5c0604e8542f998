import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { type FormEvent, useId, useState } from 'react';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { text } from '#shared/text/accounts/sessions.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Field } from '#web/kit/form/fields/field.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { toForgotPasswordInput } from './forgot-password-input.ts';
import { useForgotPassword } from './use-forgot-password.ts';

export type ForgotPasswordDialogProps = {
  /** The email that was typed in the sign-in form. */
  typed: string;
  onClose: () => void;
};

/**
 * A single field, and a response that reveals nothing about accounts (spec §2 "Forgot Password").
 */
export function ForgotPasswordDialog({ typed, onClose }: ForgotPasswordDialogProps) {
  const id = useId();
  const [username, setUsername] = useState(typed);
  const { sent, busy, problem, send, objectTo } = useForgotPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const forgotInput = toForgotPasswordInput(username);
    if ('problem' in forgotInput) objectTo(text(forgotInput.problem));
    else send(forgotInput);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('forgot_title')}
      description={sent ? undefined : text('forgot_hint')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{sent ? kitWords.close : kitWords.cancel}</Button>
          {!sent && (
            <Button variant="primary" type="submit" form={`${id}-form`} busy={busy}>
              {text('forgot_send')}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        {sent && (
          <EmptyState
            icon={EnvelopeIcon}
            title={text('forgot_sent_title')}
            text={text('forgot_sent', { minutes: accountLimits.resetLinkMinutes })}
          />
        )}
      </div>
      {!sent && (
        <form id={`${id}-form`} noValidate onSubmit={submit}>
          <Field
            id={id}
            label={text('forgot_username')}
            hint={text('forgot_username_hint')}
            error={problem}
            required
          >
            <input
              id={id}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
              autoComplete="username"
              autoFocus
              data-autofocus
              aria-required
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-error` : `${id}-hint`}
              className="control"
            />
          </Field>
        </form>
      )}
    </Dialog>
  );
}

import { type ReactNode, useId, useState } from 'react';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { text } from '#shared/text/accounts/sessions.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { SignInError } from './sign-in-error.tsx';

export type SignInStepProps = {
  busy: boolean;
  /** What the server rejected. */
  refused: FieldMessages;
  onBack: () => void;
  /** The text of the back button, if it doesn't lead to another person's sign-in. */
  backText?: string;
};

export type SignInStepFormProps = SignInStepProps & {
  /** Undefined while nothing is chosen. */
  send: (() => void) | undefined;
  /** The message if the person continues without a choice. */
  missingText: string;
  /** Gets the id of the error message while the choice is missing. */
  children: (missingId: string | undefined) => ReactNode;
};

/** A step between password and session, with a way back to sign in as someone else. */
export function SignInStepForm(props: SignInStepFormProps) {
  const { busy, refused, onBack, backText, send, missingText, children } = props;
  const id = useId();
  const [tried, setTried] = useState(false);
  const missing = tried && !send;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        send?.();
      }}
    >
      {children(missing ? id : undefined)}
      <p id={id} role="alert" className="text-small font-medium text-danger empty:hidden">
        {missing && missingText}
      </p>
      <SignInError message={Object.values(refused)[0]?.[0]?.message} />
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {text('sign_in_continue')}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onBack} className="w-full">
        {backText ?? text('sign_in_back')}
      </Button>
    </form>
  );
}

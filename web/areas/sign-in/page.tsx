import { useState } from 'react';
import { text } from '#shared/text/signed-out.ts';
import { ChooseAccount } from './choose-account.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import type { Credentials } from './sign-in-problems.ts';
import { useSignIn } from './use-sign-in.ts';

/** `/signin` and, for `staff`, `/staff-signin`: the same screen in other words. */
export function SignInPage({ staff }: { staff: boolean }) {
  const [credentials, setCredentials] = useState<Credentials>();
  const { busy, accounts, refused, send, startAgain } = useSignIn();
  const start = (typed: Credentials) => {
    setCredentials(typed);
    void send(typed);
  };
  if (credentials && accounts) {
    return (
      <SignInFrame title={text('sign_in_choose_title')} hint={text('sign_in_choose_hint')}>
        <ChooseAccount
          accounts={accounts}
          busy={busy}
          refused={refused}
          onChoose={(userId) => void send({ ...credentials, userId })}
          onBack={startAgain}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={text(staff ? 'sign_in_staff_title' : 'sign_in_title')}
      hint={text(staff ? 'sign_in_staff_hint' : 'sign_in_hint')}
    >
      <SignInForm busy={busy} refused={refused} onSubmit={start} />
    </SignInFrame>
  );
}

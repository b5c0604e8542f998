import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { text } from '#shared/text/catalogue.ts';
import { onSignedInMark } from '#web/api/signed-in-mark.ts';
import { ChooseAccount } from './choose-account.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import type { Credentials } from './sign-in-problems.ts';
import { useSignIn } from './use-sign-in.ts';

/** `/signin` and `/staff-signin`: the same screen in other words. */
export function SignInPage() {
  const [credentials, setCredentials] = useState<Credentials>();
  const signIn = useSignIn();
  useEntrance();
  const staff = useLocation().pathname.includes('staff-signin');
  const send = (typed: Credentials, userId?: string) => {
    setCredentials(typed);
    signIn.mutate(userId === undefined ? typed : { ...typed, userId });
  };
  if (credentials && signIn.data && signIn.data.length > 1) {
    return (
      <SignInFrame title={text('sign_in_choose_title')} hint={text('sign_in_choose_hint')}>
        <ChooseAccount
          accounts={signIn.data}
          busy={signIn.isPending}
          onChoose={(userId) => send(credentials, userId)}
          onBack={signIn.reset}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={text(staff ? 'sign_in_staff_title' : 'sign_in_title')}
      hint={text(staff ? 'sign_in_staff_hint' : 'sign_in_hint')}
    >
      <SignInForm busy={signIn.isPending} refused={signIn.error?.fields} onSubmit={send} />
    </SignInFrame>
  );
}

/** Signed in, here or in another window: in, with what the history knows of the page to come back to. */
function useEntrance(): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(
    () =>
      onSignedInMark((mark) => {
        if (mark) void navigate('/', { replace: true, state });
      }),
    [navigate, state],
  );
}

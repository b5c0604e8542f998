import { lazy, Suspense, useState } from 'react';
import { text } from '#shared/text/accounts/sessions.ts';
import { ChooseAccount } from './choose-account.tsx';
import { ChooseLoginAs } from './choose-login-as.tsx';
import { isSecondStep, type SignInStep } from './sign-in-flow.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame, SignInHeading } from './sign-in-frame.tsx';
import { loadSecondStep, loadTermsDialog } from './step-chunks.ts';
import { useSignIn } from './use-sign-in.ts';

// Loaded when they open, because most people see none of them.
const TermsDialog = lazy(loadTermsDialog);
const SecondStep = lazy(loadSecondStep);

const ForgotDialog = lazy(async () => ({
  default: (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
}));

/** `/signin` and, for `staff`, `/staff-signin`: the same screen with different texts. */
export function SignInPage({ staff }: { staff: boolean }) {
  const { step, busy, refused, start, startWithPasskey, answer, enter, leave } = useSignIn();
  const [forgotten, setForgotten] = useState<string>();
  const stepProps = { busy, refused, onBack: leave };
  const isSecond = isSecondStep(step);
  const covered = isSecond || step.name === 'chooseAccount' || step.name === 'chooseLoginAs';
  return (
    <SignInFrame>
      {!isSecond && <SignInHeading {...getHeading(step, staff)} />}
      <SignInForm
        hidden={covered}
        busy={busy || isSecond}
        refused={refused}
        onSubmit={start}
        onPasskey={startWithPasskey}
        onForgot={setForgotten}
      />
      {step.name === 'chooseAccount' && (
        <ChooseAccount
          {...stepProps}
          accounts={step.accounts}
          onChoose={(userId) => answer({ userId })}
        />
      )}
      {step.name === 'chooseLoginAs' && <ChooseLoginAs {...stepProps} onChoose={answer} />}
      <Suspense>
        {isSecond && <SecondStep {...stepProps} step={step} onAnswer={answer} onEnter={enter} />}
        {step.name === 'acceptTerms' && (
          <TermsDialog
            busy={busy}
            refused={refused}
            onAccept={() => answer({ termsConditionAccepted: true })}
            onReject={leave}
          />
        )}
        {forgotten !== undefined && (
          <ForgotDialog typed={forgotten} onClose={() => setForgotten(undefined)} />
        )}
      </Suspense>
    </SignInFrame>
  );
}

function getHeading(step: SignInStep, staff: boolean): { title: string; hint: string } {
  if (step.name === 'chooseAccount') {
    return { title: text('sign_in_choose_title'), hint: text('sign_in_choose_hint') };
  }
  if (step.name === 'chooseLoginAs') {
    const franchise = step.account?.franchiseName ?? text('app_name');
    return { title: text('login_as_title'), hint: text('login_as_hint', { franchise }) };
  }
  const variant = staff ? 'sign_in_staff' : 'sign_in';
  return { title: text(`${variant}_title`), hint: text(`${variant}_hint`) };
}

import { lazy, Suspense, useState } from 'react';
import { text } from '#shared/text/accounts/sessions.ts';
import { ChooseAccount } from './choose-account.tsx';
import { ChooseLoginAs } from './choose-login-as.tsx';
import type { SignInStep } from './sign-in-flow.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignIn } from './use-sign-in.ts';

// Loaded when they open, because most people see none of them.
const TermsDialog = lazy(async () => ({
  default: (await import('./terms-dialog.tsx')).TermsDialog,
}));

const CodeForm = lazy(async () => ({
  default: (await import('./code-form.tsx')).CodeForm,
}));

const SetUpSecondFactor = lazy(async () => ({
  default: (await import('./set-up-second-factor.tsx')).SetUpSecondFactor,
}));

const KeepCodes = lazy(async () => ({
  default: (await import('./keep-codes.tsx')).KeepCodes,
}));

const ForgotDialog = lazy(async () => ({
  default: (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
}));

/** `/signin` and, for `staff`, `/staff-signin`: the same screen with different texts. */
export function SignInPage({ staff }: { staff: boolean }) {
  const { step, busy, refused, start, answer, enter, leave } = useSignIn();
  const [recovery, setRecovery] = useState(false);
  const [forgotten, setForgotten] = useState<string>();
  const asked = { busy, refused, onBack: leave };
  const covered = coveringSteps.has(step.name);
  return (
    <SignInFrame {...getHeading(step, { staff, recovery })}>
      <SignInForm
        hidden={covered}
        busy={busy}
        refused={refused}
        onSubmit={start}
        onForgot={setForgotten}
      />
      {step.name === 'chooseAccount' && (
        <ChooseAccount
          {...asked}
          accounts={step.accounts}
          onChoose={(userId) => answer({ userId })}
        />
      )}
      {step.name === 'chooseLoginAs' && <ChooseLoginAs {...asked} onChoose={answer} />}
      <Suspense>
        {step.name === 'enterCode' && (
          <CodeForm {...asked} recovery={recovery} onRecovery={setRecovery} onSubmit={answer} />
        )}
        {step.name === 'setUpSecondFactor' && (
          <SetUpSecondFactor {...asked} setUp={step.setUp} onSubmit={answer} />
        )}
        {step.name === 'keepCodes' && <KeepCodes codes={step.recoveryCodes} onDone={enter} />}
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

/** The steps that take the place of email and password. */
const coveringSteps: ReadonlySet<SignInStep['name']> = new Set([
  'chooseAccount',
  'chooseLoginAs',
  'enterCode',
  'setUpSecondFactor',
  'keepCodes',
]);

type HeadingOptions = { readonly staff: boolean; readonly recovery: boolean };

function getHeading(
  step: SignInStep,
  { staff, recovery }: HeadingOptions,
): { title: string; hint: string } {
  if (step.name === 'enterCode') {
    const kind = recovery ? 'sign_in_recovery' : 'sign_in_code';
    return { title: text(`${kind}_title`), hint: text(`${kind}_hint`) };
  }
  if (step.name === 'setUpSecondFactor') {
    const place = step.account?.franchiseName ?? text('app_name');
    return { title: text('sign_in_set_up_title'), hint: text('sign_in_set_up_hint', { place }) };
  }
  if (step.name === 'keepCodes') {
    return { title: text('sign_in_keep_title'), hint: text('sign_in_keep_hint') };
  }
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

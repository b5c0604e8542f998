import { lazy, Suspense, useState } from 'react';
import { text } from '#shared/text/accounts/second-factor.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { KeepCodes } from './keep-codes.tsx';
import type { SecondStep as Step, SignInAnswers } from './sign-in-flow.ts';
import { SignInHeading } from './sign-in-frame.tsx';
import type { SignInStepProps } from './step-form.tsx';

/** Before it is shown (use-sign-in.ts). */
export const loadSetUp = async () => ({
  default: (await import('./set-up-second-factor.tsx')).SetUpSecondFactor,
});

const SetUpSecondFactor = lazy(loadSetUp);

export type SecondStepProps = SignInStepProps & {
  step: Step;
  onAnswer: (answer: SignInAnswers) => void;
  /** Opens the app. */
  onEnter: () => void;
};

/** The code of an app, or what leads to having one. Loads for those who need it. */
export function SecondStep({ step, onAnswer, onEnter, ...stepProps }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false);
  switch (step.name) {
    case 'enterCode': {
      const kind = recovery ? 'sign_in_recovery' : 'sign_in_code';
      return (
        <>
          <SignInHeading title={text(`${kind}_title`)} hint={text(`${kind}_hint`)} />
          <CodeForm
            {...stepProps}
            recovery={recovery}
            onRecovery={setRecovery}
            onSubmit={onAnswer}
          />
        </>
      );
    }
    case 'setUpSecondFactor': {
      const place = step.account?.franchiseName ?? text('app_name');
      return (
        <>
          <SignInHeading
            title={text('sign_in_set_up_title')}
            hint={text('sign_in_set_up_hint', { place })}
          />
          <Suspense fallback={<Skeleton className="h-80" />}>
            <SetUpSecondFactor {...stepProps} setUp={step.setUp} onSubmit={onAnswer} />
          </Suspense>
        </>
      );
    }
    case 'keepCodes':
      return (
        <>
          <SignInHeading title={text('sign_in_keep_title')} hint={text('sign_in_keep_hint')} />
          <KeepCodes codes={step.recoveryCodes} onDone={onEnter} />
        </>
      );
  }
}

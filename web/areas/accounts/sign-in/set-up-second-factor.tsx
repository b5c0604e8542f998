import type { SecondFactorSetUp } from '#shared/contract/accounts/sessions.ts';
import { AuthenticatorKey } from '#web/api/account/second-factor/authenticator-key.tsx';
import { CodeEntry } from './code-form.tsx';
import type { SignInStepProps } from './step-form.tsx';

export type SetUpSecondFactorProps = SignInStepProps & {
  setUp: SecondFactorSetUp;
  onSubmit: (answer: { code: string }) => void;
};

/** For a person whose account requires a second step that they don't have yet. */
export function SetUpSecondFactor({ setUp, onSubmit, ...step }: SetUpSecondFactorProps) {
  return (
    <div className="space-y-4">
      <AuthenticatorKey {...setUp} />
      <CodeEntry {...step} kind="code" onSubmit={(code) => onSubmit({ code })} />
    </div>
  );
}

import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/accounts/sessions.ts';
import { ApiError } from '#web/api/api-error.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { storeKnownEmail } from '#web/api/known-email.ts';
import { isLinkGone, useSetPassword } from './queries.ts';
import { SetPasswordForm } from './set-password-form.tsx';

/** The target of the mail's link (spec §2 "Set Password"). The link works once. */
export function SetPasswordPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const otpId = params.get('otpId') ?? '';
  const request = useSetPassword(otpId);
  // Without the link's token there is nothing to check, so no call is made.
  const problem = otpId === '' ? new ApiError(404, undefined) : request.error;
  return (
    <main className="flex min-h-dvh items-center justify-center bg-canvas p-4">
      <title>{`${text('set_password_title')} · ${text('app_name')}`}</title>
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-6 shadow-low">
        <p className="mb-6 flex items-center gap-2.5 font-semibold">
          <img src="/mark.svg" alt="" className="size-8" />
          {text('app_name')}
        </p>
        <h1 className="text-title font-semibold tracking-tight">{text('set_password_title')}</h1>
        {request.isSuccess ? (
          <PasswordSet email={request.data.data.email} />
        ) : problem && isLinkGone(problem) ? (
          <PageProblem
            error={problem}
            onRetry={request.reset}
            renews={{ purpose: 'setPassword', token: otpId }}
            action={<SignInButton onPress={() => void navigate('/signin')} />}
          />
        ) : (
          <SetPasswordForm request={request} isInvited={params.has('invited')} />
        )}
      </div>
    </main>
  );
}

/** Passes the person's email on to the sign-in page. */
function PasswordSet({ email }: { email: string }) {
  const navigate = useNavigate();
  const signIn = () => {
    storeKnownEmail(email);
    void navigate('/signin');
  };
  return (
    <div role="status">
      <EmptyState
        icon={CheckCircleIcon}
        title={text('set_password_done_title')}
        text={text('set_password_done')}
        action={<SignInButton onPress={signIn} />}
      />
    </div>
  );
}

function SignInButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="primary" autoFocus onClick={onPress}>
      {text('set_password_to_sign_in')}
    </Button>
  );
}

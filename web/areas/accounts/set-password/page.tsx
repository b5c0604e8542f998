import { CheckCircleIcon, LinkSlashIcon } from '@heroicons/react/24/outline';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/accounts/sessions.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { keepEmail } from '#web/api/known-email.ts';
import { isLinkGone, useSetPassword } from './queries.ts';
import { SetPasswordForm } from './set-password-form.tsx';

/** Where the mail's link leads (spec §2 "Set Password"); the link works once. */
export function SetPasswordPage() {
  const [params] = useSearchParams();
  const otpId = params.get('otpId') ?? '';
  const request = useSetPassword(otpId);
  const gone = otpId === '' || isLinkGone(request.error);
  return (
    <main className="flex min-h-dvh items-center justify-center bg-canvas p-4">
      <title>{`${text('set_password_title')} · ${text('app_name')}`}</title>
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-6 shadow-low">
        <p className="mb-6 flex items-center gap-2.5 font-semibold">
          <img src="/mark.svg" alt="" className="size-8" />
          {text('app_name')}
        </p>
        <h1 className="text-title font-semibold tracking-tight">{text('set_password_title')}</h1>
        {gone || request.isSuccess ? (
          <Outcome email={request.data?.data.email} />
        ) : (
          <SetPasswordForm request={request} isInvited={params.has('invited')} />
        )}
      </div>
    </main>
  );
}

/** `email`: of whoever has a password now, for the sign-in page to start with. */
function Outcome({ email }: { email: string | undefined }) {
  const navigate = useNavigate();
  const done = email !== undefined;
  const outcome = done ? 'done' : 'gone';
  const signIn = () => {
    if (done) keepEmail(email);
    void navigate('/signin');
  };
  return (
    <div role="status">
      <EmptyState
        icon={done ? CheckCircleIcon : LinkSlashIcon}
        title={text(`set_password_${outcome}_title`)}
        text={text(`set_password_${outcome}`)}
        action={
          <Button variant="primary" autoFocus onClick={signIn}>
            {text('set_password_to_sign_in')}
          </Button>
        }
      />
    </div>
  );
}

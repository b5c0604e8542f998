import { CheckCircleIcon, LinkSlashIcon } from '@heroicons/react/24/outline';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { emailLinks } from '#shared/contract/accounts/email-links.ts';
import type { Received } from '#shared/contract/route.ts';
import { text } from '#shared/text/accounts/email-links.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';

type Route = (typeof emailLinks.routes)[keyof typeof emailLinks.routes];
type LinkPageProps = { route: Route; name: 'confirm_email' | 'keep_email' | 'join' };

export const ConfirmEmailPage = () => (
  <LinkPage route={emailLinks.routes.confirm} name="confirm_email" />
);

export const KeepEmailPage = () => <LinkPage route={emailLinks.routes.keep} name="keep_email" />;

export const JoinPage = () => <LinkPage route={emailLinks.routes.join} name="join" />;

/** Where a mail's link leads. It takes a press: mail programs open links of their own accord. */
function LinkPage({ route, name }: LinkPageProps) {
  const [params] = useSearchParams();
  const otpId = params.get('otpId') ?? '';
  const request = useMutation<Received<Route>, ApiError>({
    mutationFn: () => call<Route>(route, { body: { otpId } }),
    meta: { quiet: true },
  });
  const over = otpId === '' || request.error?.status === 400;
  return (
    <main className="flex min-h-dvh items-center justify-center bg-canvas p-4">
      <title>{`${text(`${name}_title`)} · ${text('app_name')}`}</title>
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-6 shadow-low">
        <p className="mb-6 flex items-center gap-2.5 font-semibold">
          <img src="/mark.svg" alt="" className="size-8" />
          {text('app_name')}
        </p>
        <h1 className="text-title font-semibold tracking-tight">{text(`${name}_title`)}</h1>
        {over || request.isSuccess ? (
          <Outcome
            done={request.isSuccess}
            title={text(request.isSuccess ? `${name}_done_title` : 'email_link_gone_title')}
            said={messageOf(request.data?.general ?? request.error?.fields['email'])}
          />
        ) : (
          <>
            <p className="mt-1 mb-6 text-ink-soft">{text(`${name}_hint`)}</p>
            <Button
              variant="primary"
              busy={request.isPending}
              className="w-full"
              onClick={() => request.mutate()}
            >
              {text(`${name}_do`)}
            </Button>
            {request.isError && (
              <p role="alert" className="mt-3 text-danger">
                {text('email_link_failed')}
              </p>
            )}
          </>
        )}
      </div>
    </main>
  );
}

const messageOf = (messages: readonly { message: string }[] = []) =>
  messages[0]?.message ?? text('email_link_gone');

function Outcome({ done, title, said }: { done: boolean; title: string; said: string }) {
  const navigate = useNavigate();
  return (
    <div role="status">
      <EmptyState
        icon={done ? CheckCircleIcon : LinkSlashIcon}
        title={title}
        text={said}
        action={
          <Button variant="primary" autoFocus onClick={() => void navigate('/signin')}>
            {text('email_link_to_sign_in')}
          </Button>
        }
      />
    </div>
  );
}

import { CheckCircleIcon, LinkSlashIcon } from '@heroicons/react/24/outline';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { emailLinks } from '#shared/contract/accounts/email-links.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/accounts/email-links.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { getPageProblemKind } from '#web/api/page-problem-kind.ts';
import { PageProblem, formatProblem } from '#web/api/page-problem.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import type { Icon } from '#web/kit/controls/icon.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';

type Route = (typeof emailLinks.routes)[keyof typeof emailLinks.routes];
type LinkPageProps = { route: Route; name: 'confirm_email' | 'keep_email' | 'join' | 'end_device' };

export const ConfirmEmailPage = () => (
  <LinkPage route={emailLinks.routes.confirm} name="confirm_email" />
);

export const KeepEmailPage = () => <LinkPage route={emailLinks.routes.keep} name="keep_email" />;

export const EndDevicePage = () => (
  <LinkPage route={emailLinks.routes.endDevice} name="end_device" />
);

export const JoinPage = () => <LinkPage route={emailLinks.routes.join} name="join" />;

/**
 * The target of a mail's link. It requires a button press because mail programs open links
 * automatically.
 */
function LinkPage({ route, name }: LinkPageProps) {
  const [params] = useSearchParams();
  const otpId = params.get('otpId') ?? '';
  const request = useMutation<RouteResponse<Route>, ApiError>({
    mutationFn: () => call<Route>(route, { body: { otpId } }),
    meta: { quiet: true },
  });
  // Without the link's token there is nothing to check, so no call is made.
  const problem = otpId === '' ? new ApiError(404, undefined) : request.error;
  const objection = problem?.fields['email']?.[0]?.message;
  return (
    <main className="flex min-h-dvh items-center justify-center bg-canvas p-4">
      <title>{`${text(`${name}_title`)} · ${text('app_name')}`}</title>
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-6 shadow-low">
        <p className="mb-6 flex items-center gap-2.5 font-semibold">
          <img src="/mark.svg" alt="" className="size-8" />
          {text('app_name')}
        </p>
        <h1 className="text-title font-semibold tracking-tight">{text(`${name}_title`)}</h1>
        {request.isSuccess ? (
          <Outcome
            icon={CheckCircleIcon}
            title={text(`${name}_done_title`)}
            message={request.data.general[0]?.message}
          />
        ) : objection !== undefined ? (
          <Outcome
            icon={LinkSlashIcon}
            title={text('email_link_refused_title')}
            message={objection}
          />
        ) : problem && isLinkGone(problem) ? (
          <PageProblem
            error={problem}
            onRetry={request.reset}
            {...(name === 'join' ? { renews: { purpose: 'join', token: otpId } } : {})}
            expired={{ title: text('link_expired_title'), text: text(`${name}_expired`) }}
            action={<SignInButton />}
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
            {problem && (
              <p role="alert" className="mt-3 text-danger">
                {formatProblem(problem)}
              </p>
            )}
          </>
        )}
      </div>
    </main>
  );
}

function isLinkGone(error: ApiError): boolean {
  const kind = getPageProblemKind(error);
  return kind === 'expired' || kind === 'unknown';
}

type OutcomeProps = { icon: Icon; title: string; message: string | undefined };

function Outcome({ icon, title, message }: OutcomeProps) {
  return (
    <div role="status">
      <EmptyState icon={icon} title={title} text={message} action={<SignInButton />} />
    </div>
  );
}

function SignInButton() {
  const navigate = useNavigate();
  return (
    <Button variant="primary" autoFocus onClick={() => void navigate('/signin')}>
      {text('email_link_to_sign_in')}
    </Button>
  );
}

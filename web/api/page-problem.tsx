import { CheckCircleIcon, LinkSlashIcon } from '@heroicons/react/24/outline';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { linkRenewals } from '#addresses/mail/link-renewals.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { RenewableLinkPurpose } from '#shared/domain/access/link-purposes.ts';
import { text } from '#shared/text/mail/link-renewals.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { getPageProblemKind } from './page-problem-kind.ts';

type ProblemText = { readonly title: string; readonly text: string };

export type PageProblemProps = {
  error: ApiError;
  onRetry: () => void;
  /** The link that was opened, if a new one can be mailed after it expires. */
  renews?: { readonly purpose: RenewableLinkPurpose; readonly token: string };
  /** The text for an expired link that can't be renewed. */
  expired?: ProblemText;
  /** The text for a link that never existed, or whose target is gone. */
  unknown?: ProblemText;
  /** Another place to go from a link that doesn't work. */
  action?: ReactNode;
};

/**
 * Shown to people who aren't signed in, instead of the page they wanted: what went wrong and what
 * they can do about it.
 */
export function PageProblem({
  error,
  onRetry,
  renews,
  expired = { title: text('link_expired_title'), text: text('link_expired_for_good') },
  unknown = { title: text('link_unknown_title'), text: text('link_unknown') },
  action,
}: PageProblemProps) {
  const kind = getPageProblemKind(error);
  if (kind === 'expired' && renews) return <ExpiredLink {...renews} />;
  if (kind === 'expired' || kind === 'unknown') {
    const words = kind === 'expired' ? expired : unknown;
    return (
      <div role="status">
        <EmptyState icon={LinkSlashIcon} {...words} action={action} />
      </div>
    );
  }
  const message = kind === 'often' ? error.message : text(`page_${kind}`);
  return <ErrorState title={text(`page_${kind}_title`)} text={message} onRetry={onRetry} />;
}

const { ask } = linkRenewals.routes;

/** The new link is mailed to the address of the old one; nobody types an address here. */
function ExpiredLink({ purpose, token }: NonNullable<PageProblemProps['renews']>) {
  const request = useMutation<RouteResponse<typeof ask>, ApiError>({
    mutationFn: () => call<typeof ask>(ask, { body: { purpose, token } }),
    meta: { quiet: true },
  });
  if (request.isSuccess) {
    return (
      <div role="status">
        <EmptyState
          icon={CheckCircleIcon}
          title={text('link_renewed_title')}
          text={request.data.general[0]?.message}
        />
      </div>
    );
  }
  return (
    <div role="status">
      <EmptyState
        icon={LinkSlashIcon}
        title={text('link_expired_title')}
        text={text('link_expired')}
        action={
          <>
            <Button variant="primary" busy={request.isPending} onClick={() => request.mutate()}>
              {text('link_renew')}
            </Button>
            {request.isError && (
              <p role="alert" className="w-full text-danger">
                {formatProblem(request.error)}
              </p>
            )}
          </>
        }
      />
    </div>
  );
}

/** The text for an action that failed. For an invalid link, it is the server's message. */
export function formatProblem(error: ApiError): string {
  const kind = getPageProblemKind(error);
  return kind === 'offline' || kind === 'server' ? text(`page_${kind}`) : error.message;
}

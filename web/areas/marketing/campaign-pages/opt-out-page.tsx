import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { campaignPages } from '#addresses/marketing/campaign-pages.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/marketing/campaign-pages.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';

const { letter, optOut, optIn } = campaignPages.routes;

/** The target of the link in a campaign's mail: opts out of the list, and in again. */
export function CampaignOptOutPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const shown = useQuery<RouteResponse<typeof letter>, ApiError>({
    queryKey: ['campaign-letter', token],
    queryFn: () => call<typeof letter>(letter, { body: { token } }),
    enabled: token !== '',
    meta: { quiet: true },
    retry: false,
  });
  const change = useMutation<RouteResponse<typeof optOut>, ApiError, boolean>({
    mutationFn: (leaves) =>
      leaves
        ? call<typeof optOut>(optOut, { body: { token } })
        : call<typeof optIn>(optIn, { body: { token } }),
    onSuccess: () => void shown.refetch(),
  });
  const known = shown.data?.data;
  return (
    <main className="min-h-dvh bg-canvas p-4">
      <title>{text('campaign_letter_title')}</title>
      <div className="mx-auto max-w-xl rounded-lg border border-line bg-surface p-6 shadow-low">
        <h1 className="mb-4 text-title font-semibold">{text('campaign_letter_title')}</h1>
        {token === '' && <p>{text('campaign_letter_sample')}</p>}
        {known && (
          <>
            <p role="status" className="mb-4 wrap-anywhere">
              {text(known.optedOut ? 'campaign_letter_out' : 'campaign_letter_in', {
                email: known.email,
                name: known.franchiseName,
              })}
            </p>
            <Button
              variant="primary"
              busy={change.isPending}
              onClick={() => change.mutate(!known.optedOut)}
            >
              {text(known.optedOut ? 'campaign_letter_join' : 'campaign_letter_leave')}
            </Button>
          </>
        )}
        {shown.error && (
          <PageProblem
            error={shown.error}
            onRetry={() => void shown.refetch()}
            renews={{ purpose: 'campaignMail', token }}
          />
        )}
        {token !== '' && shown.isPending && <Skeleton className="h-24" />}
      </div>
    </main>
  );
}

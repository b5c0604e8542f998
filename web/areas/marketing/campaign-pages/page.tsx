import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { campaignPages } from '#addresses/marketing/campaign-pages.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/marketing/campaign-pages.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { HtmlBlock } from '#web/kit/feedback/html-block.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { DonationForm } from './donation-form.tsx';

const { view, returned } = campaignPages.routes;
type PublicCampaign = RouteResponse<typeof view>['data'];

/** The public page of a campaign, for everyone who has its address. */
export function PublicCampaignPage() {
  const { token = '' } = useParams();
  const [params] = useSearchParams();
  const donationId = params.get('paid') ?? '';
  const shown = useQuery<RouteResponse<typeof view>, ApiError>({
    queryKey: ['campaign-page', token],
    queryFn: () => call<typeof view>(view, { body: { token } }),
    meta: { quiet: true },
    retry: false,
  });
  const page = shown.data?.data;
  const over = { title: text('campaign_page_gone_title'), text: text('campaign_page_gone') };
  return (
    <main className="min-h-dvh bg-canvas p-4">
      <title>{page?.name ?? text('campaign_page_title')}</title>
      <div className="mx-auto max-w-2xl overflow-clip rounded-lg border border-line bg-surface shadow-low">
        {page && (
          <>
            <Story page={page} />
            <div className="space-y-6 p-6 pt-0">
              {donationId !== '' && (
                <DonationResult
                  token={token}
                  donationId={donationId}
                  onPaid={() => void shown.refetch()}
                />
              )}
              {page.target > 0 && <RaisedAmount page={page} />}
              {page.closed === null && <DonationForm token={token} page={page} />}
              {page.target > 0 && page.closed !== null && (
                <p>{text(`campaign_page_closed_${page.closed}`)}</p>
              )}
              <Comments page={page} />
            </div>
          </>
        )}
        {shown.error && (
          <PageProblem
            error={shown.error}
            onRetry={() => void shown.refetch()}
            expired={over}
            unknown={over}
          />
        )}
        {shown.isPending && <Skeleton className="h-96" />}
      </div>
    </main>
  );
}

function Story({ page }: { page: PublicCampaign }) {
  return (
    <>
      {page.bannerUrl && (
        <img src={page.bannerUrl} alt="" className="max-h-80 w-full object-cover" />
      )}
      <div className="p-6">
        <p className="text-ink-soft">{page.franchiseName}</p>
        <h1 className="text-title font-semibold tracking-tight wrap-anywhere">{page.name}</h1>
        <p className="mb-4 text-ink-soft wrap-anywhere">{page.description}</p>
        <HtmlBlock html={page.story} />
      </div>
    </>
  );
}

function RaisedAmount({
  page: { raised, target, percent, donations, startDate, endDate },
}: {
  page: PublicCampaign;
}) {
  const words = text('campaign_page_raised', {
    raised: formatMoney(raised),
    target: formatMoney(target),
  });
  return (
    <section aria-label={words}>
      <p className="figures text-large font-semibold">{words}</p>
      <ProgressBar className="my-2" label={words} value={percent} max={100} />
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span>{text('campaign_page_count', { count: donations })}</span>
        <span>{formatDays({ from: localDate(startDate), to: localDate(endDate) })}</span>
      </p>
    </section>
  );
}

function Comments({ page: { comments } }: { page: PublicCampaign }) {
  if (comments.length === 0) return null;
  return (
    <section aria-label={text('campaign_page_comments')}>
      <h2 className="mb-2 text-large font-semibold">{text('campaign_page_comments')}</h2>
      <ul className="divide-y divide-line">
        {comments.map(({ name, comment, at }) => (
          <li key={`${at} ${name} ${comment}`} className="py-3">
            <p className="font-medium wrap-anywhere">{name || text('campaign_page_anonymous')}</p>
            <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DonationResultProps = { token: string; donationId: string; onPaid: () => void };

/** The result of a donation is known only some seconds after the donor returns. */
function DonationResult({ token, donationId, onPaid }: DonationResultProps) {
  const { data } = useQuery<RouteResponse<typeof returned>, ApiError>({
    queryKey: ['campaign-donation', donationId],
    queryFn: () => call<typeof returned>(returned, { body: { token, donationId } }),
    meta: { quiet: true },
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.data.paid || state.dataUpdateCount > 20 ? false : 3000,
  });
  const isPaid = data?.data.paid ?? false;
  useEffect(() => {
    if (isPaid) onPaid();
    // Only isPaid is a dependency, so that the page reloads once and not on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaid]);
  return (
    <p role="status" className="rounded-md bg-accent-soft p-3 font-medium">
      {text(isPaid ? 'campaign_page_thanks' : 'campaign_page_underway')}
    </p>
  );
}

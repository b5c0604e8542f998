import { ArrowUturnLeftIcon, EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import type { DonationRow } from '#shared/contract/marketing/campaign-donations.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Menu, type MenuItem } from '#web/kit/overlays/menu.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { toDonationStatusBadge } from './campaign-status.ts';
import { useSetCommentActivated, useDonations, useRefreshDonations } from './queries.ts';

const DonationRefundDialog = lazy(async () => ({
  default: (await import('./refund-dialog.tsx')).DonationRefundDialog,
}));

type DonationsCardProps = {
  campaignId: string;
  franchiseId: string | undefined;
  mayWrite: boolean;
};

type DonationDialogState = { readonly kind: 'refund' | 'comment'; readonly donation: DonationRow };

export function DonationsCard({ campaignId, franchiseId, mayWrite }: DonationsCardProps) {
  const list = useDonations(campaignId, franchiseId);
  const [dialog, setDialog] = useState<DonationDialogState>();
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Card title={text('donations_title')}>
      {list.isError && (
        <ErrorState text={text('campaigns_load_failed')} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton className="h-40" />}
      {list.data && rows.length === 0 && <p className="text-ink-soft">{text('donations_empty')}</p>}
      <ul className="divide-y divide-line">
        {rows.map((donation) => (
          <DonationLine
            key={donation.id}
            donation={donation}
            onAsk={mayWrite ? (kind) => setDialog({ kind, donation }) : undefined}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text('donations_more')}
        </Button>
      )}
      {dialog?.kind === 'comment' && (
        <CommentConfirmDialog donation={dialog.donation} onClose={() => setDialog(undefined)} />
      )}
      <Suspense fallback={null}>
        {dialog?.kind === 'refund' && (
          <DonationRefundDialog donation={dialog.donation} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </Card>
  );
}

type DonationLineProps = {
  donation: DonationRow;
  onAsk: ((kind: DonationDialogState['kind']) => void) | undefined;
};

function DonationLine({ donation, onAsk }: DonationLineProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { donorName, email, comment, commentActivated, paidAt, amount } = donation;
  const status = toDonationStatusBadge(donation.status);
  const donor = donorName || text('donation_anonymous');
  const label = text('donation_actions', { amount: formatMoney(amount), donor });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{donor}</p>
        <p className="text-small text-ink-soft wrap-anywhere">
          {email} · {formatMoment(paidAt, zone)}
        </p>
        {comment !== '' && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            {comment} {!commentActivated && <Badge>{text('donation_hidden')}</Badge>}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={status.tone}>{status.label}</Badge>
        <span className="figures font-semibold">{formatMoney(amount)}</span>
        {onAsk && <Menu label={label} items={buildDonationMenu(donation, onAsk)} />}
      </div>
    </li>
  );
}

function buildDonationMenu(
  { comment, commentActivated, refundable }: DonationRow,
  ask: (kind: DonationDialogState['kind']) => void,
): MenuItem[] {
  const commented = {
    key: 'comment',
    label: text(commentActivated ? 'donation_hide' : 'donation_show'),
    icon: commentActivated ? EyeSlashIcon : EyeIcon,
    onSelect: () => ask('comment'),
  };
  const refunded = {
    key: 'refund',
    label: text('donation_refund'),
    icon: ArrowUturnLeftIcon,
    disabled: refundable === 0,
    onSelect: () => ask('refund'),
  };
  return comment === '' ? [refunded] : [refunded, commented];
}

type CommentConfirmDialogProps = { donation: DonationRow; onClose: () => void };

function CommentConfirmDialog({ donation, onClose }: CommentConfirmDialogProps) {
  const set = useSetCommentActivated();
  const refresh = useRefreshDonations();
  const act = donation.commentActivated ? 'hide' : 'show';
  const input = { params: { id: donation.id }, body: { activated: act === 'show' } };
  return (
    <ConfirmDialog
      open
      danger={act === 'hide'}
      title={text(`donation_${act}_title`)}
      text={text(`donation_${act}_text`)}
      confirm={text(`donation_${act}`)}
      busy={set.isPending}
      onConfirm={() => set.mutate(input, { onSuccess: refresh, onSettled: onClose })}
      onClose={onClose}
    />
  );
}

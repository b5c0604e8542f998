import { PlusIcon } from '@heroicons/react/20/solid';
import { SunIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import type { OwnTimeOff } from '#shared/contract/staff/time-off.ts';
import { formatTimeOff } from '#shared/domain/staff/time-off.ts';
import { text } from '#shared/text/staff/time-off.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { formatDate } from '#web/kit/words/format.ts';
import { useOwnTimeOff, useWithdrawTimeOff } from './queries.ts';
import { timeOffTones } from './time-off-status.ts';

const RequestDialog = lazy(async () => ({
  default: (await import('./request-time-off-dialog.tsx')).RequestTimeOffDialog,
}));

const dialogs = ['new'] as const;

/** The person's own requests, latest first. */
export function OwnTimeOffPage() {
  const own = useOwnTimeOff();
  const { dialog, open, close } = useDialogAddress(dialogs);
  const data = own.data?.data;
  const ask = data && (
    <SignalButton variant="primary" icon={PlusIcon} onClick={() => open('new')}>
      {text('time_off_request')}
    </SignalButton>
  );
  return (
    <div className="max-w-2xl">
      <PageHeader title={text('nav_request_time_off')} actions={ask} />
      {own.isPending && (
        <div role="status" aria-busy aria-label={text('time_off_loading')} className="space-y-3">
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-20" />
          ))}
        </div>
      )}
      {own.isError && (
        <ErrorState text={text('time_off_load_failed')} onRetry={() => void own.refetch()} />
      )}
      {data && data.blockOffDays.length > 0 && (
        <p className="mb-4 rounded-md bg-hover px-4 py-3 text-ink-soft">
          {text('time_off_blocked')}{' '}
          {data.blockOffDays
            .map(({ day, note }) => formatDate(day) + (note ? ` (${note})` : ''))
            .join('; ')}
        </p>
      )}
      {data?.requests.length === 0 && (
        <EmptyState
          icon={SunIcon}
          title={text('time_off_own_empty_title')}
          text={text('time_off_own_empty')}
        />
      )}
      <ul className="space-y-2">
        {data?.requests.map((request) => (
          <OwnRequest key={request.id} request={request} />
        ))}
      </ul>
      <Suspense fallback={null}>
        {dialog && data && <RequestDialog today={data.today} onClose={close} />}
      </Suspense>
    </div>
  );
}

function OwnRequest({ request }: { request: OwnTimeOff }) {
  const withdraw = useWithdrawTimeOff();
  const [asking, setAsking] = useState(false);
  const { id, version, kind, note, status, decision } = request;
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-low">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="figures font-semibold">{formatTimeOff(request)}</p>
        <Badge tone={timeOffTones[status]}>{text(`time_off_status_${status}`)}</Badge>
      </div>
      <p>{text(`time_off_kind_${kind}`)}</p>
      {note && <p className="whitespace-pre-line text-ink-soft">{note}</p>}
      {decision?.note && (
        <p className="mt-1 whitespace-pre-line">
          {text('time_off_answer', { note: decision.note })}
        </p>
      )}
      {status === 'pending' && (
        <SignalButton variant="quiet" className="mt-2 -ml-3" onClick={() => setAsking(true)}>
          {text('time_off_withdraw')}
        </SignalButton>
      )}
      <ConfirmDialog
        open={asking}
        title={text('time_off_withdraw_title')}
        text={text('time_off_withdraw_text')}
        confirm={text('time_off_withdraw')}
        danger
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(
            { body: { timeOffId: id, version } },
            { onSettled: () => setAsking(false) },
          )
        }
        onClose={() => setAsking(false)}
      />
    </li>
  );
}

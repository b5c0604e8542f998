import { ArrowDownTrayIcon, ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/20/solid';
import { BanknotesIcon, LockClosedIcon } from '@heroicons/react/24/outline';
import { Link, useSearchParams } from 'react-router-dom';
import { payPeriods } from '#addresses/staff/pay-periods.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/pay-periods.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { ExportDialog } from './export-dialog.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { PayTable } from './pay-table.tsx';
import type { PayPeriod } from './period.ts';
import { PeriodNotices } from './period-notices.tsx';
import { PeriodTrail } from './period-trail.tsx';
import { TipsByEvent } from './tips-by-event.tsx';
import { usePayPeriod } from './queries.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

const dialogs = ['lock', 'export', 'reopen'] as const;

/** What each person is paid in a pay period, and the way to its lock. */
export function PayPage() {
  const [params] = useSearchParams();
  const period = usePayPeriod(params.get('day') ?? undefined);
  const { dialog, open, close } = useDialogAddress(dialogs);
  const data = period.data?.data;
  return (
    <>
      <PageHeader
        title={text('pay_title')}
        description={text('pay_description')}
        badge={data?.status === 'locked' && <Badge tone="green">{text('pay_status_locked')}</Badge>}
        actions={data && <PeriodActions period={data} onOpen={open} />}
      />
      {period.isPending && <PaySkeleton />}
      {period.isError && (
        <ErrorState text={text('pay_failed')} onRetry={() => void period.refetch()} />
      )}
      {data && (
        <>
          <PeriodNavigation from={data.from} to={data.to} />
          <PeriodPay period={data} />
          {dialog?.name === 'lock' && <LockDialog period={data} onClose={close} />}
          {dialog?.name === 'export' && <ExportDialog period={data} onClose={close} />}
          {dialog?.name === 'reopen' && <ReopenDialog period={data} onClose={close} />}
        </>
      )}
    </>
  );
}

type PeriodActionsProps = {
  period: PayPeriod;
  onOpen: (name: (typeof dialogs)[number]) => void;
};

function PeriodActions({ period, onOpen }: PeriodActionsProps) {
  const can = useCan();
  const { from, status, blockers, coversAllBrands } = period;
  if (!coversAllBrands) return null;
  return (
    <>
      <Link
        className="text-accent underline"
        to={`/franchise/staff/manager-clock-in-out?day=${from}`}
      >
        {text('pay_cards')}
      </Link>
      {status === 'locked' && can(payPeriods.routes.export) && (
        <Button variant="primary" icon={ArrowDownTrayIcon} onClick={() => onOpen('export')}>
          {text('pay_export')}
        </Button>
      )}
      {status === 'locked' && can(payPeriods.routes.reopen) && (
        <Button onClick={() => onOpen('reopen')}>{text('pay_reopen')}</Button>
      )}
      {status !== 'locked' && can(payPeriods.routes.lock) && (
        <Button
          variant="primary"
          icon={LockClosedIcon}
          idle={blockers.length > 0}
          onClick={() => onOpen('lock')}
        >
          {text('pay_lock')}
        </Button>
      )}
    </>
  );
}

function PeriodPay({ period }: { period: PayPeriod }) {
  if (!period.coversAllBrands) {
    return (
      <EmptyState
        icon={LockClosedIcon}
        title={text('pay_brands_title')}
        text={text('pay_brands')}
      />
    );
  }
  return (
    <div className="space-y-6">
      <PeriodNotices period={period} />
      {period.people.length > 0 ? (
        <PayTable people={period.people} />
      ) : (
        <EmptyState icon={BanknotesIcon} title={text('pay_empty_title')} text={text('pay_empty')} />
      )}
      <TipsByEvent period={period} />
      <PeriodTrail trail={period.trail} />
    </div>
  );
}

function PeriodNavigation({ from, to }: { from: LocalDate; to: LocalDate }) {
  const [, setParams] = useSearchParams();
  const go = (day: LocalDate) =>
    setParams((before) => {
      before.set('day', day);
      return before;
    });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1">
      <IconButton
        icon={ChevronLeftIcon}
        label={text('pay_previous')}
        onClick={() => go(addDays(from, -1))}
      />
      <p className="figures min-w-52 text-center font-semibold" aria-live="polite">
        {formatDays({ from, to })}
      </p>
      <IconButton
        icon={ChevronRightIcon}
        label={text('pay_next')}
        onClick={() => go(addDays(to, 1))}
      />
    </div>
  );
}

function PaySkeleton() {
  return (
    <div role="status" aria-busy aria-label={text('pay_loading')} className="space-y-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

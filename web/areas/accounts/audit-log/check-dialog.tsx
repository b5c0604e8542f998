import { CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { auditLog } from '#addresses/accounts/audit-log.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { toAuditMonth } from '#shared/domain/accounts/audit.ts';
import { formatMonth } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/accounts/activity.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

const shownChanges = 20;

type CheckDialogProps = {
  /** For corporate admins: whose log. */
  franchiseId: string | undefined;
  onClose: () => void;
};

/** Compares the entries of a month with their seals. */
export function CheckDialog({ franchiseId, onClose }: CheckDialogProps) {
  const [months] = useState(() => listMonths(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const report = useRoute(auditLog, 'check', {
    query: { month, ...(franchiseId !== undefined && { franchiseId }) },
  });
  return (
    <Dialog
      open
      size="small"
      title={text('audit_check')}
      description={text('audit_check_text')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text('audit_check_close')}</Button>}
    >
      <Select
        aria-label={text('audit_check_month')}
        value={month}
        onChange={(event) => setMonth(event.target.value)}
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
      />
      <div className="mt-4 min-h-24" role="status">
        {report.isPending && <Skeleton className="h-20" />}
        {report.isError && (
          <ErrorState text={text('audit_check_failed')} onRetry={() => void report.refetch()} />
        )}
        {report.data && <Report {...report.data.data} />}
      </div>
    </Dialog>
  );
}

type Report = RouteResponse<typeof auditLog.routes.check>['data'];

function Report({ sealed, changed, missing, unsealed, earlier, seal, intact }: Report) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const Icon = intact ? CheckCircleIcon : ExclamationTriangleIcon;
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <Icon
          className={`size-6 shrink-0 ${intact ? 'text-tone-green' : 'text-danger'}`}
          aria-hidden
        />
        {getVerdict({ intact, sealed })}
      </p>
      {!intact && (
        <ul className="mt-2 list-disc pl-8">
          {changed.slice(0, shownChanges).map(({ id, at, action, about }) => (
            <li key={id}>
              {text('audit_check_changed', {
                entry: `${formatMoment(at, zone)}, ${text(`audit_${action}`)}, ${about.name}`,
              })}
            </li>
          ))}
          {missing > 0 && <li>{text('audit_check_missing', { count: missing })}</li>}
          {unsealed > 0 && <li>{text('audit_check_unsealed', { count: unsealed })}</li>}
        </ul>
      )}
      {earlier > 0 && <p className="mt-2">{text('audit_check_earlier', { count: earlier })}</p>}
      {seal !== null && (
        <p className="mt-3 text-small break-all text-ink-quiet">
          {text('audit_check_seal', { seal })}
        </p>
      )}
    </>
  );
}

function getVerdict({ intact, sealed }: Pick<Report, 'intact' | 'sealed'>): string {
  if (!intact) return text('audit_check_broken');
  return sealed > 0 ? text('audit_check_intact', { count: sealed }) : text('audit_check_none');
}

/** The months whose entries are kept, the latest first. */
function listMonths(today: Date): string[] {
  const count = Math.floor(accountLimits.auditDays / 31);
  return Array.from({ length: count }, (_, back) =>
    toAuditMonth(
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString(),
    ),
  );
}

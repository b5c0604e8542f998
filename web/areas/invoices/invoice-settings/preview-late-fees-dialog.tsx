import { useQuery } from '@tanstack/react-query';
import { invoiceSettings } from '#addresses/invoices/invoice-settings.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/invoices/invoice-settings.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { LateFeesForm } from './late-fee-form.ts';

const { previewLateFees } = invoiceSettings.routes;
type LateFeePreview = RouteResponse<typeof previewLateFees>['data'];

type PreviewLateFeesDialogProps = {
  rules: LateFeesForm['rules'];
  /** Given if the fees are about to be turned on. */
  onConfirm: (() => void) | undefined;
  busy: boolean;
  onClose: () => void;
};

/**
 * Previews what the rules would add to invoices that are overdue today, without changing anything.
 */
export function PreviewLateFeesDialog({
  rules,
  onConfirm,
  busy,
  onClose,
}: PreviewLateFeesDialogProps) {
  const found = useQuery<RouteResponse<typeof previewLateFees>, ApiError>({
    queryKey: ['late-fee-preview', rules],
    queryFn: () => call(previewLateFees, { body: { rules } }),
    staleTime: 0,
  });
  return (
    <Dialog
      open
      title={text(onConfirm ? 'late_fees_switch_on_title' : 'late_fees_preview_title')}
      description={onConfirm && text('late_fees_switch_on_text')}
      onClose={onClose}
      footer={
        onConfirm ? (
          <>
            <Button onClick={onClose}>{kitWords.cancel}</Button>
            <Button variant="primary" busy={busy} disabled={!found.data} onClick={onConfirm}>
              {text('late_fees_switch_on')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{kitWords.close}</Button>
        )
      }
    >
      {found.isError && (
        <ErrorState
          text={text('invoice_settings_load_failed')}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <div role="status" aria-busy aria-label={text('late_fees_preview_loading')}>
          <Skeleton className="h-32" />
        </div>
      )}
      {found.data && <Fees found={found.data.data} />}
    </Dialog>
  );
}

function Fees({ found }: { found: LateFeePreview }) {
  if (found.length === 0) return <p>{text('late_fees_preview_none')}</p>;
  const total = found.reduce((sum, { fees }) => sum + sumFees(fees), 0);
  return (
    <>
      <p className="mb-2 font-medium">
        {text('late_fees_preview_total', { amount: formatMoney(total), count: found.length })}
      </p>
      <ul className="divide-y divide-line">
        {found.map(({ id, invoiceNumber, businessName, dueDate, dueAmount, fees }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">
                {invoiceNumber} {businessName}
              </span>
              <span className="figures block text-small text-ink-quiet">
                {text('late_fees_preview_due', {
                  day: formatDate(dueDate),
                  amount: formatMoney(dueAmount),
                })}
              </span>
            </span>
            <span className="figures">{formatMoney(sumFees(fees))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const sumFees = (fees: LateFeePreview[number]['fees']) =>
  fees.reduce((sum, { amount }) => sum + amount, 0);

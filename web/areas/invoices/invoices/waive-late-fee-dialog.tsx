import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useWaiveLateFee } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type WaiveLateFeeDialogProps = { invoice: InvoiceDetails; factId: string; onClose: () => void };

export function WaiveLateFeeDialog({
  invoice: { id, version },
  factId,
  onClose,
}: WaiveLateFeeDialogProps) {
  const waive = useWaiveLateFee();
  return (
    <ReasonDialog
      title={text('invoice_waive')}
      busy={waive.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        waive.mutate({ body: { id, version, factId, reason } }, { onSuccess: onClose })
      }
    />
  );
}

import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useWaive } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type WaiveDialogProps = { invoice: InvoiceDetails; factId: string; onClose: () => void };

export function WaiveDialog({ invoice: { id, version }, factId, onClose }: WaiveDialogProps) {
  const waive = useWaive();
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

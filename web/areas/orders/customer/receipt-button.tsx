import { ArrowDownTrayIcon } from '@heroicons/react/20/solid';
import { useMutation } from '@tanstack/react-query';
import type { OwnOrder } from '#shared/contract/orders/customer-orders.ts';
import { text } from '#shared/text/orders/customer.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { notify } from '#web/kit/feedback/notify.ts';

/** The PDF library loads with the first receipt. */
export function ReceiptButton({ order }: { order: OwnOrder }) {
  const receipt = useMutation({
    mutationFn: async () => (await import('./receipt-pdf.ts')).saveReceipt(order),
    onError: () => notify.error(text('customer_failed')),
  });
  return (
    <Button icon={ArrowDownTrayIcon} busy={receipt.isPending} onClick={() => receipt.mutate()}>
      {text('customer_receipt_save')}
    </Button>
  );
}

import type { CustomerRow } from '#shared/contract/orders/customers.ts';
import { text } from '#shared/text/orders/customers.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useSetCustomerStatus } from './queries.ts';

type CustomerStatusDialogProps = { customer: CustomerRow; brandName: string; onClose: () => void };

/** Blocking or unblocking a customer asks for confirmation (spec §4). */
export function CustomerStatusDialog({
  customer,
  brandName: brand,
  onClose,
}: CustomerStatusDialogProps) {
  const { id, name, activated } = customer;
  const change = useSetCustomerStatus();
  const act = activated ? 'deactivate' : 'activate';
  return (
    <ConfirmDialog
      open
      danger={activated}
      title={text(`customers_${act}_title`, { name })}
      text={text(`customers_${act}_text`, { brand })}
      confirm={text(`customers_${act}`)}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={() =>
        change.mutate({ body: { id, activated: !activated } }, { onSettled: onClose })
      }
    />
  );
}

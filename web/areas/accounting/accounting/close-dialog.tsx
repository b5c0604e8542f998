import { formatMonth } from '#shared/domain/values/month-text.ts';
import { text } from '#shared/text/accounting/accounting.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useCloseMonths } from './queries.ts';

type CloseDialogProps = { version: number; month: string; onClose: () => void };

export function CloseDialog({ version, month, onClose }: CloseDialogProps) {
  const close = useCloseMonths();
  const name = formatMonth(month);
  return (
    <ConfirmDialog
      open
      title={text('accounting_close', { month: name })}
      text={text('accounting_close_about', { month: name })}
      confirm={text('accounting_close', { month: name })}
      busy={close.isPending}
      onConfirm={() => close.mutate({ body: { version, month } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

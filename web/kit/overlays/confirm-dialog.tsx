import type { ReactNode } from 'react';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: string;
  /** The verb of the action: "Delete", "Deactivate". */
  confirm?: string;
  /** `null` shows a single button, for a notice to acknowledge. */
  cancel?: string | null;
  danger?: boolean;
  busy?: boolean;
  /** What the action would mean, below the text. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  open,
  title,
  text,
  confirm = kitWords.confirm,
  cancel = kitWords.cancel,
  danger = false,
  busy = false,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      size="small"
      role="alertdialog"
      footer={
        <>
          {cancel !== null && (
            <Button onClick={onClose} autoFocus={danger}>
              {cancel}
            </Button>
          )}
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
            autoFocus={!danger}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

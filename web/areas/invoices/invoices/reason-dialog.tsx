import { useState } from 'react';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { ReasonInput } from './reason-input.tsx';

type ReasonDialogProps = {
  title: string;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** An action that can't be undone requires a reason. */
export function ReasonDialog({ title, busy, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={reason.trim() === ''}
            onClick={() => onConfirm(reason)}
          >
            {title}
          </Button>
        </>
      }
    >
      <ReasonInput value={reason} onChange={setReason} maxLength={invoiceLimits.reasonLength} />
    </Dialog>
  );
}

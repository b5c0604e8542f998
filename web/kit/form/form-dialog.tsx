import { Button } from '#web/kit/controls/button.tsx';
import { Dialog, type DialogProps } from '#web/kit/overlays/dialog.tsx';
import { words } from '#web/kit/words/words.ts';

export type FormDialogProps = Omit<DialogProps, 'open' | 'role' | 'footer'> & {
  /** The id of the form inside, which the button below sends. */
  formId: string;
  /** The verb of what sending does; `undefined` where there is nothing to send. */
  submit: string | undefined;
  busy: boolean;
};

/** A dialog around a form; it stays while the form itself may still be on its way. */
export function FormDialog({ formId, submit, busy, onClose, ...dialog }: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{submit ? words.cancel : words.close}</Button>
          {submit && (
            <Button variant="primary" type="submit" form={formId} busy={busy}>
              {submit}
            </Button>
          )}
        </>
      }
    />
  );
}

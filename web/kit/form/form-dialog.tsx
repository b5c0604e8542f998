import { useId } from 'react';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog, type DialogProps } from '#web/kit/overlays/dialog.tsx';
import { words } from '#web/kit/words/words.ts';
import { FormPlace } from './unsaved/form-place.ts';
import { askBeforeLeaving, letGo } from './unsaved/unsaved.ts';

export type FormDialogProps = Omit<DialogProps, 'open' | 'role' | 'footer'> & {
  /** The id of the form inside, which the button below sends. */
  formId: string;
  /** The verb of what sending does; `undefined` where there is nothing to send. */
  submit: string | undefined;
  /** What leaving it does, where sending is a cancellation itself. */
  dismiss?: string;
  busy: boolean;
};

/**
 * A dialog around a form; it stays while the form itself may still be on its way. Escape, the cross
 * and a press beside it ask before what was typed is lost. Cancel says by itself that it may be.
 */
export function FormDialog(props: FormDialogProps) {
  const { formId, submit, dismiss = words.cancel, busy, onClose, ...dialog } = props;
  const place = useId();
  const cancel = () => {
    letGo(place);
    onClose();
  };
  return (
    <FormPlace value={place}>
      <Dialog
        {...dialog}
        open
        onClose={() => askBeforeLeaving(onClose, place)}
        footer={
          <>
            <Button onClick={cancel}>{submit ? dismiss : words.close}</Button>
            {submit && (
              <Button variant="primary" type="submit" form={formId} busy={busy}>
                {submit}
              </Button>
            )}
          </>
        }
      />
    </FormPlace>
  );
}

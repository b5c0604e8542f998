import { useId } from 'react';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog, type DialogProps } from '#web/kit/overlays/dialog.tsx';
import { words } from '#web/kit/words/words.ts';
import { FormPlace } from './unsaved/form-place.ts';
import { askBeforeLeaving, letGo } from './unsaved/unsaved.ts';

export type FormDialogProps = Omit<DialogProps, 'open' | 'role' | 'footer'> & {
  /** The id of the form inside, which the button below submits. */
  formId: string;
  /** The text of the submit button. `undefined` if there is nothing to submit. */
  submit: string | undefined;
  /** The text of the dismiss button, if submitting is itself a cancellation. */
  dismiss?: string;
  busy: boolean;
};

/**
 * A dialog around a form, shown even while the form itself is loading. Escape, the close button and
 * a click outside ask before unsaved input is lost. Cancel discards it without asking.
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

import { useId } from 'react';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog, type DialogProps } from '#web/kit/overlays/dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { FormContainerContext } from './unsaved/form-container.ts';
import { askBeforeLeaving, discardUnsaved } from './unsaved/unsaved.ts';

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
  const { formId, submit, dismiss = kitWords.cancel, busy, onClose, ...dialog } = props;
  const place = useId();
  const cancel = () => {
    discardUnsaved(place);
    onClose();
  };
  return (
    <FormContainerContext value={place}>
      <Dialog
        {...dialog}
        open
        onClose={() => askBeforeLeaving(onClose, place)}
        footer={
          <>
            <Button onClick={cancel}>{submit ? dismiss : kitWords.close}</Button>
            {submit && (
              <Button variant="primary" type="submit" form={formId} busy={busy}>
                {submit}
              </Button>
            )}
          </>
        }
      />
    </FormContainerContext>
  );
}

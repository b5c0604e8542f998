import { useEffect, useId } from 'react';
import { Button } from '#web/kit/controls/button.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { useFormContainer } from './unsaved/form-container.ts';
import { registerUnsaved } from './unsaved/unsaved.ts';

export type SaveBarProps = {
  /** Something differs from what is stored. */
  changed: boolean;
  /** Nothing is stored yet, so the initial values can be saved unchanged. */
  isNew?: boolean;
  busy: boolean;
  submit: string;
  onDiscard: () => void;
  /** A further step that saves as well and is what most people want. */
  further?: { readonly label: string; readonly onPress: () => void } | undefined;
};

/** Stays at the lower edge of a long form, so the save button is always visible. */
export function SaveBar({
  changed,
  isNew = false,
  busy,
  submit,
  onDiscard,
  further,
}: SaveBarProps) {
  const id = useId();
  const place = useFormContainer();
  // Inputs that aren't form fields, such as a matrix, are guarded by the bar's own state.
  useEffect(() => (changed ? registerUnsaved(id, place) : undefined), [id, place, changed]);
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-4 py-3 sm:mx-0 sm:rounded-t-lg sm:border-x sm:bg-raised sm:shadow-high"
    >
      <p role="status" className="mr-auto text-ink-soft">
        {changed ? kitWords.form.unsaved : ''}
      </p>
      <Button onClick={onDiscard} idle={!changed || busy}>
        {kitWords.form.discard}
      </Button>
      <Button
        variant={further ? 'secondary' : 'primary'}
        type="submit"
        busy={busy}
        idle={!changed && !isNew}
      >
        {submit}
      </Button>
      {further && (
        <Button variant="primary" busy={busy} onClick={further.onPress}>
          {further.label}
        </Button>
      )}
    </div>
  );
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { notify } from '#web/kit/feedback/notify.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { fillFromDraft } from '#web/kit/form/unsaved/drafts.ts';
import {
  focusFirstInvalidField,
  serverErrorType,
} from '#web/kit/form/focus-first-invalid-field.ts';
import { useFormContainer } from '#web/kit/form/unsaved/form-container.ts';
import { noteShownMessage } from '#web/kit/form/shown-messages.ts';
import { registerUnsaved } from '#web/kit/form/unsaved/unsaved.ts';

/** The props of every form field; `control` is the form's own. */
export type FieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

export type FieldState = Pick<ControllerRenderProps, 'name' | 'onChange' | 'onBlur'> & {
  id: string;
  value: unknown;
  inputRef: ControllerRenderProps['ref'];
  error: string | undefined;
  /** Spread it on the input to connect label, hint and error. */
  wiring: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
    'aria-required': true | undefined;
    disabled: boolean;
  };
};

export function useField<Values extends FieldValues, Output>({
  control,
  name,
  hint,
  required = false,
  disabled = false,
}: FieldProps<Values, Output>): FieldState {
  const id = useId();
  const { field, fieldState, formState } = useController({ control, name });
  const { isDirty } = fieldState;
  const place = useFormContainer();
  useEffect(() => {
    if (fillFromDraft(control)) notify.info(kitWords.unsaved.draftKept);
  }, [control]);
  useEffect(
    () => (isDirty ? registerUnsaved(id, place, control) : undefined),
    [id, place, control, isDirty],
  );
  const { error: fault } = fieldState;
  // The server's messages arrive without another submit.
  const refusal = fault?.type === serverErrorType ? fault : undefined;
  const { submitCount } = formState;
  useEffect(() => (refusal ? focusFirstInvalidField(id) : undefined), [id, refusal]);
  const refusalText = refusal?.message;
  useEffect(() => (refusalText ? noteShownMessage(refusalText) : undefined), [refusalText]);
  const isAtFault = fault !== undefined;
  const wasSent = useRef(submitCount);
  useEffect(() => {
    if (wasSent.current === submitCount) return;
    wasSent.current = submitCount;
    if (!isAtFault) return;
    // The form library moves the focus in its own order, a moment from now.
    const timer = setTimeout(() => focusFirstInvalidField(id));
    return () => clearTimeout(timer);
  }, [id, submitCount, isAtFault]);
  const error = fault?.message;
  const description = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return {
    id,
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error,
    wiring: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': description,
      'aria-required': required || undefined,
      disabled: disabled || (formState.disabled ?? false),
    },
  };
}

import { serverErrorType } from './focus-first-invalid-field.ts';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

export type FieldMessages = Record<string, readonly { message: string }[]>;

/**
 * Sets the server's messages on the fields that they name and returns the rest, to be shown as
 * toasts. Typed values stay. The first invalid field gets the focus (`useField`).
 */
export function applyServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  messages: FieldMessages,
): FieldMessages {
  const rest: FieldMessages = {};
  for (const [name, list] of Object.entries(messages)) {
    const message = list[0]?.message;
    if (message === undefined) continue;
    if (!isFormField(form, name)) {
      rest[name] = list;
      continue;
    }
    form.setError(name, { type: serverErrorType, message });
  }
  return rest;
}

function isFormField<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues'>,
  name: string,
): name is FieldPath<Values> {
  const [first = ''] = name.split('.');
  return first in form.getValues();
}

import { type ReactNode, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { ApiError } from '#web/api/api-error.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { FormDialog, type FormDialogProps } from '#web/kit/form/form-dialog.tsx';

/** Callbacks for the mutation: close the dialog, or show the errors on the fields. */
export type SaveCallbacks = {
  readonly onSuccess: () => void;
  readonly onError: (error: ApiError) => void;
};

type SubmitFormProps<Values extends FieldValues, Form> = {
  readonly resolver: Resolver<Values, unknown, Form>;
  /** The key is the same for all attempts, so that a repeated request does nothing twice. */
  readonly save: (values: Form, outcome: SaveCallbacks, requestKey: string) => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: (form: UseFormReturn<Values, unknown, Form>) => ReactNode;
};

type SubmitDialogProps<Values extends FieldValues, Form> = SubmitFormProps<Values, Form> &
  Omit<FormDialogProps, 'formId' | 'children'> & {
    /** The form's initial values; undefined while they load. */
    readonly initial: NoInfer<Values & DefaultValues<Values>> | undefined;
    /** Shown while the initial values load. */
    readonly placeholder?: ReactNode;
  };

/** A dialog with one form that is sent to the server, for example to create a thing. */
export function SubmitDialog<Values extends FieldValues, Form>(
  props: SubmitDialogProps<Values, Form>,
) {
  const { initial, placeholder, resolver, save, children, ...dialog } = props;
  const formId = useId();
  return (
    <FormDialog {...dialog} formId={formId}>
      {initial ? (
        <SubmitForm
          formId={formId}
          initial={initial}
          resolver={resolver}
          save={save}
          onClose={dialog.onClose}
        >
          {children}
        </SubmitForm>
      ) : (
        placeholder
      )}
    </FormDialog>
  );
}

/** Only the form, for dialogs with another layout. */
export function SubmitForm<Values extends FieldValues, Form>(
  props: SubmitFormProps<Values, Form> & {
    readonly formId: string;
    readonly initial: NoInfer<Values & DefaultValues<Values>>;
    readonly disabled?: boolean;
  },
) {
  const { formId, initial, resolver, disabled = false, save, onClose, children } = props;
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useForm<Values, unknown, Form>({ defaultValues: initial, resolver, disabled });
  const outcome: SaveCallbacks = {
    onSuccess: onClose,
    onError: ({ fields }) => void applyServerErrors(form, fields),
  };
  const submit = form.handleSubmit((values) => save(values, outcome, requestKey));
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(sent) => void submit(sent)}
      className="flex flex-col gap-4"
    >
      {children(form)}
      <FormProblems control={form.control} />
    </form>
  );
}

import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import type { FreshData } from '#web/api/use-fresh-route.ts';
import { LoadedDialog, type LoadedDialogProps } from './loaded-dialog.tsx';
import type { SaveCallbacks } from './submit-dialog.tsx';
import { listChangedLabels, type VersionedThing } from './use-version-conflict.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useVersionedForm, type VersionedForm } from './use-versioned-form.tsx';

type EditFormProps<Thing extends VersionedThing, Values extends FieldValues, Form> = {
  readonly fresh: FreshData<Thing>;
  /** If false, the values are shown but can't be changed. */
  readonly mayChange?: boolean;
  /** The fields' labels. They name what someone else changed in the meantime. */
  readonly labels?: Partial<Record<keyof Thing, string>>;
  /**
   * Complete values. They are also a deep partial of themselves, which the compiler can't see for a
   * type parameter.
   */
  readonly toValues: (thing: Thing) => NoInfer<Values & DefaultValues<Values>>;
  readonly resolver: Resolver<Values, unknown, Form>;
  readonly save: (
    values: Form,
    versioned: Pick<VersionedForm<Thing, Values, Form>, 'base' | 'version'>,
    outcome: SaveCallbacks,
  ) => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: (form: VersionedForm<Thing, Values, Form>) => ReactNode;
};

type EditFormDialogProps<
  Thing extends VersionedThing,
  Values extends FieldValues,
  Form,
> = EditFormProps<Thing, Values, Form> & Omit<LoadedDialogProps<Thing>, 'children'>;

/** A dialog that loads a stored thing, edits it, and saves it over the version that was read. */
export function EditFormDialog<Thing extends VersionedThing, Values extends FieldValues, Form>(
  props: EditFormDialogProps<Thing, Values, Form>,
) {
  const { mayChange = true, labels, toValues, resolver, save, children, ...dialog } = props;
  const { fresh, submit, onClose } = dialog;
  return (
    <LoadedDialog {...dialog} submit={mayChange ? submit : undefined}>
      {(stored, formId) => (
        <EditForm
          formId={formId}
          opened={stored}
          fresh={fresh}
          mayChange={mayChange}
          labels={labels ?? {}}
          toValues={toValues}
          resolver={resolver}
          save={save}
          onClose={onClose}
        >
          {children}
        </EditForm>
      )}
    </LoadedDialog>
  );
}

function EditForm<Thing extends VersionedThing, Values extends FieldValues, Form>(
  props: EditFormProps<Thing, Values, Form> & { readonly formId: string; readonly opened: Thing },
) {
  const { formId, opened, fresh, mayChange, labels = {}, save, onClose, children } = props;
  const versioned = useVersionedForm({
    opened,
    loadNewest: fresh.newest,
    toValues: props.toValues,
    resolver: props.resolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
    disabled: !mayChange,
  });
  const { form, notice, handleError } = versioned;
  const submit = form.handleSubmit((values) =>
    save(values, versioned, { onSuccess: onClose, onError: (error) => void handleError(error) }),
  );
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(sent) => void submit(sent)}
      className="flex flex-col gap-4"
    >
      {notice}
      {children(versioned)}
      <FormProblems control={form.control} />
    </form>
  );
}

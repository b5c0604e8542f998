import { type ReactNode, useId } from 'react';
import { LoadingState } from '#web/api/loading-state.tsx';
import type { Fresh } from '#web/api/use-fresh-route.ts';
import { FormDialog, type FormDialogProps } from '#web/kit/form/form-dialog.tsx';

export type LoadedDialogProps<Thing> = Omit<FormDialogProps, 'formId' | 'children'> & {
  readonly fresh: Pick<Fresh<Thing>, 'stored' | 'error' | 'refetch'>;
  /** The words while it loads, and when it fails to. */
  readonly loading: string;
  readonly failed: string;
  /** The heights of what is going to be there, from the top. */
  readonly shape?: readonly string[];
  readonly children: (stored: Thing, formId: string) => ReactNode;
};

/** A dialog around the form of a thing that has to be read first; nothing can be sent before that. */
export function LoadedDialog<Thing>(props: LoadedDialogProps<Thing>) {
  const { fresh, loading, failed, shape, submit, children, ...dialog } = props;
  const { stored, error, refetch } = fresh;
  const formId = useId();
  return (
    <FormDialog {...dialog} formId={formId} submit={stored === undefined ? undefined : submit}>
      {stored === undefined ? (
        <LoadingState
          error={error}
          onRetry={refetch}
          loading={loading}
          failed={failed}
          {...(shape && { shape })}
        />
      ) : (
        children(stored, formId)
      )}
    </FormDialog>
  );
}

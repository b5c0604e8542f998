import { type ReactNode, useId } from 'react';
import { LoadingState } from '#web/api/loading-state.tsx';
import type { FreshData } from '#web/api/use-fresh-route.ts';
import { FormDialog, type FormDialogProps } from '#web/kit/form/form-dialog.tsx';

export type LoadedDialogProps<Thing> = Omit<FormDialogProps, 'formId' | 'children'> & {
  readonly fresh: Pick<FreshData<Thing>, 'stored' | 'error' | 'refetch'>;
  /** The texts shown while it loads and when loading fails. */
  readonly loading: string;
  readonly failed: string;
  /** Height classes of the loading placeholders, from the top. */
  readonly shape?: readonly string[];
  readonly children: (stored: Thing, formId: string) => ReactNode;
};

/** A dialog around a form whose data is loaded first. It can't be submitted before that. */
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

import { type ReactNode, useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { MigrationPreview } from '#shared/contract/migration/franchise-migration.ts';
import type { MigrationType } from '#shared/domain/migration/migration.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import {
  type ConfirmedMigration,
  PreviewMigrationDialog,
  type StartHandlers,
} from './preview-migration-dialog.tsx';
import { useMigrationChoices } from './queries.ts';

type PreviewHandlers = {
  onSuccess: (answer: { data: MigrationPreview }) => void;
  onError: (failure: ApiError) => void;
};

type ConfigureMigrationDialogProps<Values extends FieldValues, FormInput> = {
  title: string;
  description: string;
  form: UseFormReturn<Values, unknown, FormInput>;
  fields: (choices: NonNullable<ReturnType<typeof useMigrationChoices>>) => ReactNode;
  getType: (input: FormInput) => MigrationType;
  isPreviewing: boolean;
  preview: (input: FormInput, handlers: PreviewHandlers) => void;
  isStarting: boolean;
  start: (confirmed: FormInput & ConfirmedMigration, handlers: StartHandlers) => void;
  onStarted: (id: string) => void;
  onClose: () => void;
};

/** Asks what to move or copy, previews the effects, and starts the migration after confirmation. */
export function ConfigureMigrationDialog<Values extends FieldValues, FormInput>(
  props: ConfigureMigrationDialogProps<Values, FormInput>,
) {
  const { title, description, form, fields, getType, preview, start, onStarted, onClose } = props;
  const formId = useId();
  const choices = useMigrationChoices();
  const [shown, setShown] = useState<{ input: FormInput; preview: MigrationPreview }>();
  const show = (input: FormInput) =>
    preview(input, {
      onSuccess: ({ data }) => setShown({ input, preview: data }),
      onError: ({ fields: problems }) => void applyServerErrors(form, problems),
    });
  return (
    <>
      <FormDialog
        title={title}
        description={description}
        formId={formId}
        submit={text('migration_preview')}
        busy={props.isPreviewing}
        onClose={onClose}
      >
        {choices ? (
          <form
            id={formId}
            noValidate
            onSubmit={(sent) => void form.handleSubmit(show)(sent)}
            className="space-y-4"
          >
            {fields(choices)}
          </form>
        ) : (
          <div role="status" aria-label={text('migration_loading')}>
            <Skeleton className="h-64" />
          </div>
        )}
      </FormDialog>
      {shown && (
        <PreviewMigrationDialog
          type={getType(shown.input)}
          preview={shown.preview}
          busy={props.isStarting}
          start={(confirmed, handlers) => start({ ...shown.input, ...confirmed }, handlers)}
          onAgain={() => show(shown.input)}
          onAnswer={(choices) => show({ ...shown.input, choices })}
          onBack={() => setShown(undefined)}
          onStarted={onStarted}
        />
      )}
    </>
  );
}

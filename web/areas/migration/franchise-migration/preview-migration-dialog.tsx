import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MigrationPreview } from '#shared/contract/migration/franchise-migration.ts';
import type { MatchChoice, MigrationType } from '#shared/domain/migration/migration.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import {
  MigrationCounts,
  RetainedThings,
  MigrationMatches,
  MigrationProblems,
} from './migration-summary.tsx';
import { MatchQuestions } from './match-questions.tsx';

/** Identifies exactly the preview that was confirmed. */
export type ConfirmedMigration = { confirmation: string; fingerprint: string; requestKey: string };

export type StartHandlers = {
  onSuccess: (answer: { data: { id: string } }) => void;
  onError: (failure: ApiError) => void;
};

type PreviewMigrationDialogProps = {
  type: MigrationType;
  busy: boolean;
  start: (confirmed: ConfirmedMigration, handlers: StartHandlers) => void;
  preview: MigrationPreview;
  /** Called if something changed since the preview. */
  onAgain: () => void;
  onAnswer: (choices: readonly MatchChoice[]) => void;
  onBack: () => void;
  onStarted: (id: string) => void;
};

/** Shows everything that will happen, and requires typing the target's name. */
export function PreviewMigrationDialog({
  type,
  busy,
  start,
  preview,
  ...on
}: PreviewMigrationDialogProps) {
  const formId = useId();
  // One key for all attempts, so that a second press doesn't migrate twice.
  const [requestKey] = useState(() => crypto.randomUUID());
  // All answers so far, because an answered question isn't asked again.
  const [answered, setAnswered] = useState<readonly MatchChoice[]>([]);
  const form = useForm({ defaultValues: { confirmation: '' } });
  const { sources, target, counts, problems, moreProblems, planned, fingerprint } = preview;
  const { matches, moreMatches, kept: retained, moreKept, questions } = preview;
  const ends = { source: sources.map(({ name }) => name).join(', '), target: target.name };
  const isAsking = questions.length > 0;
  const isEmpty = planned === 0 && !isAsking;
  const submit = form.handleSubmit(({ confirmation }) =>
    start(
      { confirmation, fingerprint, requestKey },
      {
        onSuccess: ({ data }) => on.onStarted(data.id),
        onError: ({ status, fields }) => {
          if (status === 409) on.onAgain();
          else applyServerErrors(form, fields);
        },
      },
    ),
  );
  return (
    <FormDialog
      title={text('migration_preview_title', ends)}
      description={text(`migration_preview_${type}`, ends)}
      size="wide"
      formId={formId}
      submit={
        isEmpty || isAsking
          ? undefined
          : text(`migration_confirm_${type}`, { count: formatCount(planned) })
      }
      busy={busy}
      onClose={on.onBack}
    >
      <div className="space-y-4">
        {isEmpty && (
          <EmptyState
            icon={CheckCircleIcon}
            title={text('migration_preview_nothing_title')}
            text={text('migration_preview_nothing', ends)}
          />
        )}
        {isAsking && (
          <MatchQuestions
            questions={questions}
            targetName={target.name}
            onAnswer={(answers) => {
              const choices = [...answered, ...answers];
              setAnswered(choices);
              on.onAnswer(choices);
            }}
          />
        )}
        {counts.length > 0 && (
          <MigrationCounts counts={counts} brought={text('migration_table_brought')} />
        )}
        <RetainedThings kept={retained} more={moreKept} sourceName={ends.source} />
        <MigrationMatches matches={matches} more={moreMatches} />
        <MigrationProblems problems={problems} more={moreProblems} />
        {counts.some(({ kind, brought }) => kind === 'client' && brought > 0) && (
          <p>{text('migration_banners_stay', ends)}</p>
        )}
        {!isEmpty && !isAsking && (
          <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
            <TextField
              control={form.control}
              name="confirmation"
              label={text('migration_field_confirmation', { code: target.code })}
              required
            />
          </form>
        )}
      </div>
    </FormDialog>
  );
}

const formatCount = (count: number) => text('migration_count', { count });

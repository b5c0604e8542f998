import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  GatheringAsked,
  type MigrationPreview,
} from '#shared/contract/migration/franchise-migration.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChoiceField } from '#web/kit/form/fields/choice-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { placeOptions } from './place-options.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { useMigrationChoices, usePreviewGathering, useStartGathering } from './queries.ts';

type GatheringValues = { sourceIds: string[]; targetId: string; brandIds: string[] };

const resolver = contractRules<GatheringValues, GatheringAsked>(GatheringAsked);

type GatherDialogProps = { onStarted: (id: string) => void; onClose: () => void };

export function GatherDialog({ onStarted, onClose }: GatherDialogProps) {
  const formId = useId();
  const preview = usePreviewGathering();
  const start = useStartGathering();
  const choices = useMigrationChoices();
  const [shown, setShown] = useState<{ asked: GatheringAsked; preview: MigrationPreview }>();
  const form = useForm<GatheringValues, unknown, GatheringAsked>({
    defaultValues: { sourceIds: [], targetId: '', brandIds: [] },
    resolver,
  });
  const { control } = form;
  const show = (asked: GatheringAsked) =>
    preview.mutate(
      { body: asked },
      {
        onSuccess: ({ data }) => setShown({ asked, preview: data }),
        onError: ({ fields }) => applyServerErrors(form, fields),
      },
    );
  return (
    <>
      <FormDialog
        title={text('migration_gather')}
        description={text('migration_gather_description')}
        formId={formId}
        submit={text('migration_preview')}
        busy={preview.isPending}
        onClose={onClose}
      >
        {choices ? (
          <form
            id={formId}
            noValidate
            onSubmit={(sent) => void form.handleSubmit(show)(sent)}
            className="space-y-4"
          >
            <MultiSelectField
              control={control}
              name="sourceIds"
              label={text('migration_field_sources')}
              none={text('migration_field_sources_none')}
              options={placeOptions(choices.places)}
              required
            />
            <ChoiceField
              control={control}
              name="targetId"
              label={text('migration_field_target')}
              hint={text('migration_field_franchise_hint')}
              options={placeOptions(choices.places)}
              required
            />
            <MultiSelectField
              control={control}
              name="brandIds"
              label={text('migration_field_brands')}
              none={text('migration_field_brands_all')}
              options={choices.brands.map(({ brandId, brandName, color }) => ({
                ...{ key: brandId, label: brandName, color },
              }))}
            />
          </form>
        ) : (
          <div role="status" aria-label={text('migration_loading')}>
            <Skeleton className="h-64" />
          </div>
        )}
      </FormDialog>
      {shown && (
        <PreviewDialog
          type="Aggregate"
          preview={shown.preview}
          busy={start.isPending}
          start={(confirmed, handlers) =>
            start.mutate({ body: { ...shown.asked, ...confirmed } }, handlers)
          }
          onAgain={() => show(shown.asked)}
          onBack={() => setShown(undefined)}
          onStarted={onStarted}
        />
      )}
    </>
  );
}

import { useId, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import {
  MigrationAsked,
  type MigrationPreview,
} from '#shared/contract/migration/franchise-migration.ts';
import { chosenAreas } from '#shared/domain/migration/migration.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { CheckboxesField } from '#web/kit/form/fields/checkboxes-field.tsx';
import { ChoiceField } from '#web/kit/form/fields/choice-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { placeOptions } from './place-options.ts';
import { useMigrationChoices, usePreviewMigration, useStartMigration } from './queries.ts';

type MigrationValues = {
  sourceId: string;
  targetId: string;
  type: MigrationAsked['type'];
  areas: MigrationAsked['areas'];
  brandIds: string[];
};

const resolver = contractRules<MigrationValues, MigrationAsked>(MigrationAsked);

const { options: types } = MigrationAsked.shape.type;

type StartDialogProps = { onStarted: (id: string) => void; onClose: () => void };

export function StartDialog({ onStarted, onClose }: StartDialogProps) {
  const formId = useId();
  const preview = usePreviewMigration();
  const start = useStartMigration();
  const choices = useMigrationChoices();
  const [shown, setShown] = useState<{ asked: MigrationAsked; preview: MigrationPreview }>();
  const form = useForm<MigrationValues, unknown, MigrationAsked>({
    defaultValues: { sourceId: '', targetId: '', type: 'Copy', areas: [], brandIds: [] },
    resolver,
  });
  const show = (asked: MigrationAsked) =>
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
        title={text('migration_form_title')}
        description={text('migration_form_description')}
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
            <Fields control={form.control} choices={choices} />
          </form>
        ) : (
          <div role="status" aria-label={text('migration_loading')}>
            <Skeleton className="h-64" />
          </div>
        )}
      </FormDialog>
      {shown && (
        <PreviewDialog
          type={shown.asked.type}
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

type FieldsProps = {
  control: Control<MigrationValues, unknown, MigrationAsked>;
  choices: NonNullable<ReturnType<typeof useMigrationChoices>>;
};

function Fields({ control, choices: { places, brands } }: FieldsProps) {
  const options = placeOptions(places);
  const type = useWatch({ control, name: 'type' });
  const place = { control, options, hint: text('migration_field_franchise_hint'), required: true };
  return (
    <>
      <FormGrid>
        <ChoiceField {...place} name="sourceId" label={text('migration_field_source')} />
        <ChoiceField {...place} name="targetId" label={text('migration_field_target')} />
        <SelectField
          control={control}
          name="type"
          label={text('migration_field_type')}
          hint={text(`migration_type_${type}_text`)}
          options={types.map((value) => ({ value, label: text(`migration_type_${value}`) }))}
          required
        />
        <MultiSelectField
          control={control}
          name="brandIds"
          label={text('migration_field_brands')}
          none={text('migration_field_brands_all')}
          options={brands.map(({ brandId, brandName, color }) => ({
            ...{ key: brandId, label: brandName, color },
          }))}
        />
      </FormGrid>
      <CheckboxesField
        control={control}
        name="areas"
        label={text('migration_field_areas')}
        options={chosenAreas.map((area) => ({
          value: area,
          label: text(`migration_area_${area}`),
        }))}
        required
      />
    </>
  );
}

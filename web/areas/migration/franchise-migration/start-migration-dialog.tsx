import { type Control, useForm, useWatch } from 'react-hook-form';
import { MigrationRequest } from '#shared/contract/migration/franchise-migration.ts';
import { chosenAreas } from '#shared/domain/migration/migration.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { CheckboxesField } from '#web/kit/form/fields/checkboxes-field.tsx';
import { ChoiceField } from '#web/kit/form/fields/choice-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { ConfigureMigrationDialog } from './configure-migration-dialog.tsx';
import { toBrandOptions, toFranchiseOptions } from './choice-options.ts';
import { type useMigrationChoices, usePreviewMigration, useStartMigration } from './queries.ts';

type MigrationValues = {
  sourceId: string;
  targetId: string;
  type: MigrationRequest['type'];
  areas: MigrationRequest['areas'];
  brandIds: string[];
};

const resolver = createContractResolver<MigrationValues, MigrationRequest>(MigrationRequest);

const { options: types } = MigrationRequest.shape.type;

type StartMigrationDialogProps = { onStarted: (id: string) => void; onClose: () => void };

export function StartMigrationDialog({ onStarted, onClose }: StartMigrationDialogProps) {
  const preview = usePreviewMigration();
  const start = useStartMigration();
  const form = useForm<MigrationValues, unknown, MigrationRequest>({
    defaultValues: { sourceId: '', targetId: '', type: 'Copy', areas: [], brandIds: [] },
    resolver,
  });
  return (
    <ConfigureMigrationDialog
      title={text('migration_form_title')}
      description={text('migration_form_description')}
      form={form}
      fields={(choices) => <Fields control={form.control} choices={choices} />}
      getType={({ type }) => type}
      isPreviewing={preview.isPending}
      preview={(body, handlers) => preview.mutate({ body }, handlers)}
      isStarting={start.isPending}
      start={(body, handlers) => start.mutate({ body }, handlers)}
      onStarted={onStarted}
      onClose={onClose}
    />
  );
}

type FieldsProps = {
  control: Control<MigrationValues, unknown, MigrationRequest>;
  choices: NonNullable<ReturnType<typeof useMigrationChoices>>;
};

function Fields({ control, choices: { places, brands } }: FieldsProps) {
  const options = toFranchiseOptions(places);
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
          options={toBrandOptions(brands)}
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

import { type Control, useForm } from 'react-hook-form';
import { GatheringRequest } from '#shared/contract/migration/franchise-migration.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { ChoiceField } from '#web/kit/form/fields/choice-field.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { ConfigureMigrationDialog } from './configure-migration-dialog.tsx';
import { toBrandOptions, toFranchiseOptions } from './choice-options.ts';
import { type useMigrationChoices, usePreviewCombination, useStartCombination } from './queries.ts';

type CombineFranchisesValues = { sourceIds: string[]; targetId: string; brandIds: string[] };

const resolver = createContractResolver<CombineFranchisesValues, GatheringRequest>(
  GatheringRequest,
);

type CombineFranchisesDialogProps = { onStarted: (id: string) => void; onClose: () => void };

export function CombineFranchisesDialog({ onStarted, onClose }: CombineFranchisesDialogProps) {
  const preview = usePreviewCombination();
  const start = useStartCombination();
  const form = useForm<CombineFranchisesValues, unknown, GatheringRequest>({
    defaultValues: { sourceIds: [], targetId: '', brandIds: [] },
    resolver,
  });
  return (
    <ConfigureMigrationDialog
      title={text('migration_gather')}
      description={text('migration_gather_description')}
      form={form}
      fields={(choices) => <Fields control={form.control} choices={choices} />}
      getType={() => 'Aggregate'}
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
  control: Control<CombineFranchisesValues, unknown, GatheringRequest>;
  choices: NonNullable<ReturnType<typeof useMigrationChoices>>;
};

function Fields({ control, choices: { places, brands } }: FieldsProps) {
  const options = toFranchiseOptions(places);
  return (
    <>
      <MultiSelectField
        control={control}
        name="sourceIds"
        label={text('migration_field_sources')}
        none={text('migration_field_sources_none')}
        options={options}
        required
      />
      <ChoiceField
        control={control}
        name="targetId"
        label={text('migration_field_target')}
        hint={text('migration_field_franchise_hint')}
        options={options}
        required
      />
      <MultiSelectField
        control={control}
        name="brandIds"
        label={text('migration_field_brands')}
        none={text('migration_field_brands_all')}
        options={toBrandOptions(brands)}
      />
    </>
  );
}

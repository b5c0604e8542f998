import { type Control, useForm } from 'react-hook-form';
import { GatheringAsked } from '#shared/contract/migration/franchise-migration.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { ChoiceField } from '#web/kit/form/fields/choice-field.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { brandOptions, placeOptions } from './choice-options.ts';
import { type useMigrationChoices, usePreviewGathering, useStartGathering } from './queries.ts';

type GatheringValues = { sourceIds: string[]; targetId: string; brandIds: string[] };

const resolver = contractRules<GatheringValues, GatheringAsked>(GatheringAsked);

type GatherDialogProps = { onStarted: (id: string) => void; onClose: () => void };

export function GatherDialog({ onStarted, onClose }: GatherDialogProps) {
  const preview = usePreviewGathering();
  const start = useStartGathering();
  const form = useForm<GatheringValues, unknown, GatheringAsked>({
    defaultValues: { sourceIds: [], targetId: '', brandIds: [] },
    resolver,
  });
  return (
    <AskDialog
      title={text('migration_gather')}
      description={text('migration_gather_description')}
      form={form}
      fields={(choices) => <Fields control={form.control} choices={choices} />}
      typeOf={() => 'Aggregate'}
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
  control: Control<GatheringValues, unknown, GatheringAsked>;
  choices: NonNullable<ReturnType<typeof useMigrationChoices>>;
};

function Fields({ control, choices: { places, brands } }: FieldsProps) {
  const options = placeOptions(places);
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
        options={brandOptions(brands)}
      />
    </>
  );
}

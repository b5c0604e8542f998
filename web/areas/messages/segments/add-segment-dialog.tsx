import { type Control } from 'react-hook-form';
import type { z } from 'zod';
import { segments } from '#shared/contract/messages/segments.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/messages/segments.ts';
import { type Role, roles } from '#shared/domain/access/roles.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { CheckboxesField } from '#web/kit/form/fields/checkboxes-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useFranchises, useSaveSegment } from './queries.ts';

const { body } = segments.routes.create;
type SegmentForm = z.output<typeof body>;
type SegmentValues = {
  segmentName: string;
  franchiseIds: readonly string[];
  brandIds: readonly string[];
  roleIds: readonly Role[];
  requestKey: string;
};

const resolver = createContractResolver<SegmentValues, SegmentForm>(body);

export function AddSegmentDialog({ onClose }: { onClose: () => void }) {
  const save = useSaveSegment();
  return (
    <SubmitDialog
      title={text('segment_new_title')}
      submit={text('segment_save')}
      busy={save.isPending}
      initial={{
        segmentName: '',
        franchiseIds: [],
        brandIds: [],
        roleIds: ['Franchise'],
        requestKey: crypto.randomUUID(),
      }}
      resolver={resolver}
      save={(segment, outcome) => save.mutate({ body: segment }, outcome)}
      onClose={onClose}
    >
      {({ control }) => <SegmentFields control={control} />}
    </SubmitDialog>
  );
}

type FieldsProps = { control: Control<SegmentValues, unknown, SegmentForm> };

function SegmentFields({ control }: FieldsProps) {
  const franchises = useFranchises().map(({ id, name }) => ({ key: id, label: name }));
  const brands = useCurrentBrands().map(({ brandId, brandName, color }) => ({
    key: brandId,
    label: brandName,
    color,
  }));
  return (
    <>
      <TextField
        control={control}
        name="segmentName"
        label={text('segment_field_name')}
        maxLength={commonLimits.nameLength}
        required
        autoFocus
      />
      <CheckboxesField
        control={control}
        name="roleIds"
        label={text('segment_field_roles')}
        hint={text('segment_field_roles_hint')}
        options={roles.map((role) => ({ value: role, label: formatRoleName(role) }))}
        required
      />
      <FormGrid>
        <MultiSelectField
          control={control}
          name="franchiseIds"
          label={text('segment_field_franchises')}
          options={franchises}
        />
        <MultiSelectField
          control={control}
          name="brandIds"
          label={text('segment_field_brands')}
          options={brands}
        />
      </FormGrid>
    </>
  );
}

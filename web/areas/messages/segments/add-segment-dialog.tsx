import { useId } from 'react';
import { type Control, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { segments } from '#shared/contract/messages/segments.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/messages/segments.ts';
import { type Role, roles } from '#shared/domain/access/roles.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { CheckboxesField } from '#web/kit/form/fields/checkboxes-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useBrands, useFranchises, useSaveSegment } from './queries.ts';

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
  const formId = useId();
  const save = useSaveSegment();
  const form = useForm<SegmentValues, unknown, SegmentForm>({
    defaultValues: {
      segmentName: '',
      franchiseIds: [],
      brandIds: [],
      roleIds: ['Franchise'],
      requestKey: crypto.randomUUID(),
    },
    resolver,
  });
  const submit = form.handleSubmit((segment) =>
    save.mutate(
      { body: segment },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('segment_new_title')}
      formId={formId}
      submit={text('segment_save')}
      busy={save.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <SegmentFields control={form.control} />
      </form>
    </FormDialog>
  );
}

type FieldsProps = { control: Control<SegmentValues, unknown, SegmentForm> };

function SegmentFields({ control }: FieldsProps) {
  const franchises = useFranchises().map(({ id, name }) => ({ key: id, label: name }));
  const brands = useBrands()
    .filter(({ deleted }) => !deleted)
    .map(({ brandId, brandName, color }) => ({ key: brandId, label: brandName, color }));
  return (
    <>
      <TextField
        control={control}
        name="segmentName"
        label={text('segment_field_name')}
        maxLength={commonLimits.nameLength}
        characters="quotes"
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

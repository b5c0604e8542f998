import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { StaffRecord } from '#shared/contract/staff/staff-records.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { documentKinds, noteKinds } from '#shared/domain/staff/staff-record.ts';
import { text } from '#shared/text/staff/staff-records.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { formatFileSize } from '#web/kit/form/files/file-limits.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useRefreshStaffRecords } from './queries.ts';
import {
  addRecord,
  fileTypes,
  createRecordValues,
  type RecordForm,
  recordResolver,
  type RecordValues,
  toRecordValues,
  type SavedRecord,
  updateRecord,
} from './record-form.ts';

export type RecordGroup = 'document' | 'note';

const kindsByGroup = { document: documentKinds, note: noteKinds } as const;

type RecordDialogProps = {
  staffId: string;
  name: string;
  group: RecordGroup;
  /** The record to edit. Without it, the dialog creates one. */
  record?: StaffRecord;
  onClose: () => void;
};

export function RecordDialog({ staffId, name, group, record, onClose }: RecordDialogProps) {
  const formId = useId();
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const refresh = useRefreshStaffRecords();
  const today = useFranchiseToday();
  const form = useForm<RecordValues, unknown, RecordForm>({
    defaultValues: record
      ? toRecordValues(record)
      : createRecordValues(kindsByGroup[group][0], today),
    resolver: recordResolver,
  });
  const save = useMutation<SavedRecord, ApiError, RecordForm>({
    mutationFn: (sent) =>
      record
        ? updateRecord(sent, { ...record, staffId })
        : addRecord(sent, { staffId, requestKey }),
    onSuccess: ({ general }) => {
      notify.success(general[0]?.message ?? '');
      refresh();
      onClose();
    },
    onError: ({ fields }) => {
      // The server rejected it, so the next attempt may differ and needs a new key.
      setRequestKey(crypto.randomUUID());
      applyServerErrors(form, fields);
    },
    meta: { quiet: true },
  });
  return (
    <FormDialog
      title={text(record ? 'staff_record_edit_title' : `staff_record_new_${group}`, { name })}
      formId={formId}
      submit={text('staff_record_save')}
      busy={save.isPending}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(sent) => void form.handleSubmit((values) => save.mutate(values))(sent)}
      >
        <Fields form={form} group={group} fileUrl={record?.signUrl ?? undefined} />
      </form>
    </FormDialog>
  );
}

type FieldsProps = {
  form: UseFormReturn<RecordValues, unknown, RecordForm>;
  group: RecordGroup;
  fileUrl: string | undefined;
};

function Fields({ form, group, fileUrl }: FieldsProps) {
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const isPaper = group === 'document';
  return (
    <div className="space-y-4">
      <FormGrid>
        <SelectField
          control={control}
          name="kind"
          label={text('staff_record_field_kind')}
          options={kindsByGroup[group].map((each) => ({
            value: each,
            label: text(`staff_record_${each}`),
          }))}
          required
        />
        {kind !== 'license' && kind !== 'foodHandlerCard' && (
          <TextField
            control={control}
            name="title"
            label={text(isPaper ? 'staff_record_field_title' : 'staff_record_field_topic')}
            maxLength={staffLimits.titleLength}
            required={isPaper}
          />
        )}
        {isPaper && (
          <>
            <TextField
              control={control}
              name="number"
              label={text('staff_record_field_number')}
              maxLength={staffLimits.documentNumberLength}
            />
            <DateField
              control={control}
              name="expiresOn"
              label={text('staff_record_field_expires')}
              hint={text('staff_record_field_expires_hint', staffLimits)}
            />
          </>
        )}
        <DateField
          control={control}
          name="recordDate"
          label={text(isPaper ? 'staff_record_field_issued' : 'staff_record_field_date')}
          required
        />
      </FormGrid>
      <TextAreaField
        control={control}
        name="notes"
        label={text('staff_record_field_notes')}
        maxLength={staffLimits.recordTextLength}
        required={!isPaper}
      />
      <FileField
        control={control}
        name="file"
        label={text('staff_record_field_file')}
        hint={text('staff_record_file_hint', { size: formatFileSize(uploadLimits.imageBytes) })}
        accept={fileTypes}
        maxBytes={uploadLimits.imageBytes}
      />
      <StoredFile form={form} url={fileUrl} />
    </div>
  );
}

function StoredFile({ form, url }: { form: FieldsProps['form']; url: string | undefined }) {
  const [file, removeFile] = useWatch({ control: form.control, name: ['file', 'removeFile'] });
  if (url === undefined || removeFile || file) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="font-medium text-accent hover:underline"
      >
        {text('staff_record_file_open')}
      </a>
      <Button
        variant="quiet"
        onClick={() => form.setValue('removeFile', true, { shouldDirty: true })}
      >
        {text('staff_record_file_remove')}
      </Button>
    </p>
  );
}

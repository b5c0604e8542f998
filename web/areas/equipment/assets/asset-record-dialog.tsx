import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { AssetRecord } from '#shared/contract/equipment/asset-records.ts';
import { assetRecordKinds, hasNextDue } from '#shared/domain/equipment/asset-record.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { canDoubleBook } from '#shared/domain/occupancy/double-booking.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listConflictReasons } from '#web/api/forms/conflict-reasons.ts';
import { formatFileSize } from '#web/kit/form/files/file-limits.ts';
import { ConflictNotice } from '#web/kit/form/conflict-notice.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { useAssetRecords, useRefreshAssets } from './queries.ts';
import {
  addAssetRecord,
  fileTypes,
  createAssetRecordValues,
  AssetRecordForm,
  type AssetRecordValues,
  toAssetRecordValues,
  type SavedAssetRecord,
  updateAssetRecord,
  type SaveAssetRecordInput,
} from './record-form.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';

type AssetRecordDialogProps = {
  assetId: string;
  /** The record to edit. Without it, the dialog creates one. */
  recordId?: string;
  onClose: () => void;
};

export function AssetRecordDialog({ assetId, recordId, onClose }: AssetRecordDialogProps) {
  const formId = useId();
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const refresh = useRefreshAssets();
  const today = useFranchiseToday();
  const records = useAssetRecords(assetId).data?.data;
  const record = records?.find(({ id }) => id === recordId);
  const save = useMutation<SavedAssetRecord, ApiError, SaveAssetRecordInput>({
    mutationFn: (sent) =>
      record ? updateAssetRecord(sent, record) : addAssetRecord(sent, { assetId, requestKey }),
    onSuccess: ({ general }) => {
      notify.success(general[0]?.message ?? '');
      refresh();
    },
    // After a rejection the next attempt may differ, so it needs a new key.
    onError: () => setRequestKey(crypto.randomUUID()),
    meta: { quiet: true },
  });
  const isKnown = recordId === undefined || record !== undefined;
  return (
    <FormDialog
      title={text(recordId ? 'asset_record_edit_title' : 'asset_record_new_title')}
      formId={formId}
      submit={isKnown ? text('asset_record_save') : undefined}
      busy={save.isPending}
      onClose={onClose}
    >
      {isKnown ? (
        <Editor
          formId={formId}
          record={record}
          first={record ? toAssetRecordValues(record) : createAssetRecordValues(today)}
          busy={save.isPending}
          save={(sent, onError) => save.mutate(sent, { onSuccess: onClose, onError })}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </FormDialog>
  );
}

type EditorProps = {
  formId: string;
  record: AssetRecord | undefined;
  first: AssetRecordValues;
  busy: boolean;
  save: (sent: SaveAssetRecordInput, onError: (error: ApiError) => void) => void;
};

function Editor({ formId, record, first, busy, save }: EditorProps) {
  const { role } = useAccount();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const form = useForm<AssetRecordValues, unknown, AssetRecordForm>({
    defaultValues: first,
    resolver: createContractResolver<AssetRecordValues, AssetRecordForm>(AssetRecordForm),
  });
  const send = (overrule: boolean) =>
    form.handleSubmit((values) => {
      setTaken([]);
      save({ form: values, overrule }, (error) => {
        setTaken(listConflictReasons(error));
        applyServerErrors(form, error.fields);
      });
    });
  return (
    <form id={formId} noValidate onSubmit={(sent) => void send(false)(sent)}>
      {taken.length > 0 && (
        <ConflictNotice
          title={text('occupied_title')}
          reasons={taken}
          hint={canDoubleBook(role) ? undefined : text('occupied_ask_owner')}
          overrule={
            canDoubleBook(role)
              ? { label: text('occupied_overrule'), busy, onOverrule: () => void send(true)() }
              : undefined
          }
        />
      )}
      <Fields form={form} fileUrl={record?.signUrl ?? undefined} />
    </form>
  );
}

type FieldsProps = {
  form: UseFormReturn<AssetRecordValues, unknown, AssetRecordForm>;
  fileUrl: string | undefined;
};

function Fields({ form, fileUrl }: FieldsProps) {
  const { control } = form;
  const [kind, file, removeFile] = useWatch({ control, name: ['kind', 'file', 'removeFile'] });
  const isStored = fileUrl !== undefined && !removeFile;
  return (
    <div className="space-y-4">
      <FormGrid>
        <SelectField
          control={control}
          name="kind"
          label={text('asset_log_kind')}
          options={assetRecordKinds.map((each) => ({
            value: each,
            label: text(`asset_record_${each}`),
          }))}
          required
        />
        <DateField control={control} name="recordDate" label={text('asset_log_date')} required />
        <MoneyField control={control} name="costCents" label={text('asset_log_cost')} />
        {hasNextDue(kind) && (
          <DateField
            control={control}
            name="nextDue"
            label={text('asset_log_next')}
            hint={text('asset_record_next_hint')}
          />
        )}
        <DateField
          control={control}
          name="outFrom"
          label={text('asset_record_out_from')}
          hint={text('asset_record_out_hint')}
          required={kind === 'outOfService'}
        />
        <DateField
          control={control}
          name="outTo"
          label={text('asset_record_out_to')}
          required={kind === 'outOfService'}
        />
      </FormGrid>
      <TextAreaField
        control={control}
        name="notes"
        label={text('asset_log_notes')}
        maxLength={equipmentLimits.recordTextLength}
      />
      <FileField
        control={control}
        name="file"
        label={text('asset_log_file')}
        hint={text('asset_record_file_hint', { size: formatFileSize(uploadLimits.imageBytes) })}
        accept={fileTypes}
        maxBytes={uploadLimits.imageBytes}
      />
      {isStored && !file && (
        <p className="flex flex-wrap items-center gap-2">
          <a
            href={fileUrl}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent hover:underline"
          >
            {text('asset_log_open_file')}
          </a>
          <Button
            variant="quiet"
            onClick={() => form.setValue('removeFile', true, { shouldDirty: true })}
          >
            {text('asset_record_file_remove')}
          </Button>
        </p>
      )}
    </div>
  );
}

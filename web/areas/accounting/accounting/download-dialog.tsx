import { useMutation } from '@tanstack/react-query';
import { text } from '#shared/text/accounting/accounting.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { downloadExport } from './download-export.ts';
import { type FormatForm, formatResolver } from './export-dialog.tsx';
import { FormatField } from './format-field.tsx';
import type { Books } from './queries.ts';

type DownloadDialogProps = { run: Books['exports'][number]; onClose: () => void };

/** The file of an earlier export once more. */
export function DownloadDialog({ run: { id, number }, onClose }: DownloadDialogProps) {
  const download = useMutation<void, ApiError, FormatForm>({
    mutationFn: ({ format }) => downloadExport(id, format),
  });
  return (
    <SubmitDialog
      title={text('accounting_download_title', { number: String(number) })}
      description={text('accounting_download_about')}
      size="small"
      submit={text('accounting_download_submit')}
      busy={download.isPending}
      initial={{ format: 'csv' as const }}
      resolver={formatResolver}
      save={(form, outcome) => download.mutate(form, outcome)}
      onClose={onClose}
    >
      {({ control }) => <FormatField control={control} />}
    </SubmitDialog>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { accounting } from '#addresses/accounting/accounting.ts';
import { journalFormats } from '#shared/domain/accounting/journal-file.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { text } from '#shared/text/accounting/accounting.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { downloadExport } from './download-export.ts';
import { FormatField } from './format-field.tsx';
import { useExportJournal } from './queries.ts';

export const FormatForm = z.object({ format: z.enum(journalFormats) });
export type FormatForm = z.output<typeof FormatForm>;
export const formatResolver = createContractResolver<FormatForm, FormatForm>(FormatForm);

/** Exports what the period has that no export has yet, and downloads the file. */
export function ExportDialog({ range, onClose }: { range: DateRange; onClose: () => void }) {
  const write = useExportJournal();
  const download = useMutation<void, ApiError, { id: string; format: FormatForm['format'] }>({
    mutationFn: ({ id, format }) => downloadExport(id, format),
  });
  const client = useQueryClient();
  const period = { fromDate: range.from, toDate: range.to };
  return (
    <SubmitDialog
      title={text('accounting_export')}
      description={text('accounting_export_about', { days: formatDays(range) })}
      size="small"
      submit={text('accounting_export')}
      busy={write.isPending || download.isPending}
      initial={{ format: 'csv' as const }}
      resolver={formatResolver}
      save={({ format }, outcome) =>
        write.mutate(
          { body: { ...period, format } },
          {
            onError: outcome.onError,
            onSuccess: ({ data: { id } }) => {
              void client.invalidateQueries({ queryKey: [accounting.name, 'books'] });
              if (id === null) return outcome.onSuccess();
              download.mutate({ id, format }, outcome);
            },
          },
        )
      }
      onClose={onClose}
    >
      {({ control }) => <FormatField control={control} />}
    </SubmitDialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { gridExports } from '#addresses/reports/grid-exports.ts';
import { text } from '#shared/text/reports/file-export.ts';
import type { ExportFormat as FileFormat } from '#shared/domain/lists/export-file.ts';
import type { ExportFormat, GridExport } from '#web/kit/grid/grid-props.ts';
import type { PrintSheet } from '#web/kit/sheets/print-sheet.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call, type ReceivedFile } from '#web/api/call.ts';
import { pollUntilDone } from '#web/api/poll-until-done.ts';
import { saveBlob, saveFile } from './save-file.ts';
import { useIsMounted } from '#web/api/use-is-mounted.ts';

type ExportResponse = ReceivedFile | { readonly reply: { readonly data: { readonly id: string } } };

/**
 * Exports all rows of a grid as a file: a small one immediately, a large one when it has been
 * written. If the person leaves meanwhile, a notification and a mail tell them.
 */
export function useGridExport(ask: (format: FileFormat) => Promise<ExportResponse>): GridExport {
  const [progress, setProgress] = useState<number>();
  const isHere = useIsMounted();
  const { mutate, isPending } = useMutation<void, ApiError, ExportFormat>({
    mutationFn: async (format) => {
      // The PDF is created here: no server stores documents (web/decisions/360).
      const answer = await ask(format === 'pdf' ? 'json' : format);
      if ('file' in answer) await (format === 'pdf' ? saveAsPdf(answer) : saveBlob(answer));
      else if (format === 'pdf') notify.error(text('export_pdf_too_many'));
      else await saveWhenWritten(answer.reply.data.id, { isHere, onProgress: setProgress });
    },
    onSettled: () => setProgress(undefined),
  });
  return { start: mutate, busy: isPending, progress };
}

async function saveAsPdf({ file }: ReceivedFile): Promise<void> {
  const sheet: PrintSheet = JSON.parse(await file.text());
  await (await import('./save-sheet.ts')).saveSheet(sheet, 'pdf');
}

type ExportWatcher = {
  readonly isHere: () => boolean;
  readonly onProgress: (percent: number) => void;
};

async function saveWhenWritten(id: string, { isHere, onProgress }: ExportWatcher): Promise<void> {
  onProgress(0);
  notify.info(text('export_takes_longer'));
  const ended = await pollUntilDone(() => call(gridExports.routes.status, { params: { id } }), {
    isHere,
    isLast: ({ data }) => data.status !== 'pending',
    onAnswer: ({ data }) => onProgress(data.percent),
  });
  if (!ended) return;
  const { signUrl, fileName } = ended.data;
  if (signUrl === null) return notify.error(text('export_failed'));
  return saveFile(signUrl, fileName ?? '');
}

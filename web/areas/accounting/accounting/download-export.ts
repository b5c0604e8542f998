import { accounting } from '#addresses/accounting/accounting.ts';
import type { JournalFormat } from '#shared/domain/accounting/journal-file.ts';
import { callForFile } from '#web/api/call.ts';
import { saveBlob } from '#web/api/files/save-file.ts';

/** Saves the file of an export; several where the provider limits how long one may be. */
export async function downloadExport(id: string, format: JournalFormat): Promise<void> {
  const read = (part?: number) =>
    callForFile(accounting.routes.file, {
      params: { id },
      body: { format, ...(part === undefined ? {} : { part }) },
    });
  const answer = await read();
  if ('file' in answer) return saveBlob(answer);
  for (let part = 1; part <= answer.reply.data.parts; part += 1) {
    const file = await read(part);
    if ('file' in file) saveBlob(file);
  }
}

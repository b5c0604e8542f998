import type { SheetFile } from './read-sheet.ts';
import { sheetLimits } from './sheet-limits.ts';

export const acceptedSheetFiles = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values';

/** A file of the largest size takes a few seconds on a phone. */
const timeoutMs = 90_000;

/**
 * Reads a chosen file in a worker, which is ended when it takes too long, as for a file that was
 * made to. Rejects if the file can't be read.
 */
export async function readSheetFile(file: File, encoding?: string): Promise<SheetFile> {
  if (file.size > sheetLimits.fileBytes) throw new Error('too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<SheetFile>((resolve, reject) => {
      setTimeout(reject, timeoutMs);
      worker.addEventListener('error', reject);
      worker.addEventListener('message', ({ data }: MessageEvent<{ file?: SheetFile }>) => {
        if (data.file) resolve(data.file);
        else reject(new Error('not readable'));
      });
      worker.postMessage({ bytes, encoding }, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

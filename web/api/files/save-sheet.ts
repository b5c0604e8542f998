// A sheet written in the browser, as a file of each format. What writes it comes when it is asked for.
import type { ExportFormat } from '#web/kit/grid/grid-props.ts';
import type { PrintSheet } from '#web/kit/sheets/print-sheet.ts';
import { compactTime } from '#shared/domain/lists/export-file.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { saveFile } from './save-file.ts';

/** Spec §7: a PDF is named print.pdf; spec §2: other files are named export_{timestamp}. */
export async function saveSheet(sheet: PrintSheet, format: ExportFormat): Promise<void> {
  if (format === 'pdf') {
    const [{ sheetPdf }, { savePdf }] = await Promise.all([
      import('./sheet-pdf.ts'),
      import('./save-pdf.ts'),
    ]);
    await savePdf(sheetPdf(sheet), 'print.pdf');
    return;
  }
  const files = await import('./sheet-files.ts');
  const bytes = await (format === 'xlsx' ? files.workbookOf(sheet) : files.csvOf(sheet));
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
  saveFile(address, `export_${compactTime(instant(Date.now()))}.${format}`);
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

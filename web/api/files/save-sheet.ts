// Writes a sheet as a file of each format in the browser. The writers load on demand.
import type { ExportFormat } from '#web/kit/grid/grid-props.ts';
import type { PrintSheet } from '#web/kit/sheets/print-sheet.ts';
import { formatCompactTime } from '#shared/domain/lists/export-file.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { saveFile } from './save-file.ts';

/** A PDF is named print.pdf (spec §7), other files export_{timestamp} (spec §2). */
export async function saveSheet(sheet: PrintSheet, format: ExportFormat): Promise<void> {
  if (format === 'pdf') {
    const [{ toPdfDocument: sheetPdf }, { savePdf }] = await Promise.all([
      import('./sheet-pdf.ts'),
      import('./save-pdf.ts'),
    ]);
    await savePdf(sheetPdf(sheet), 'print.pdf');
    return;
  }
  const files = await import('./sheet-files.ts');
  const bytes = await (format === 'xlsx' ? files.toWorkbook(sheet) : files.toCsv(sheet));
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
  saveFile(address, `export_${formatCompactTime(instant(Date.now()))}.${format}`);
  // By then the browser has started to save the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

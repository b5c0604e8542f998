// PDFs are created in the browser on demand: the library (300 KB of gzip) and its fonts load then,
// and no server stores documents that would have to expire (web/decisions/360).
import medium from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regular from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { saveFile } from './save-file.ts';

/** The document's font is named Roboto. */
export async function savePdf(document: TDocumentDefinitions, fileName: string): Promise<void> {
  const { default: pdfMake } = await import('pdfmake/build/pdfmake.js');
  const fontAt = (url: string) => new URL(url, window.location.href).href;
  const [normal, bold] = [fontAt(regular), fontAt(medium)];
  pdfMake.addFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });
  const file = await pdfMake.createPdf(document).getBlob();
  const address = URL.createObjectURL(file);
  saveFile(address, fileName);
  // By then the browser has started to save the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

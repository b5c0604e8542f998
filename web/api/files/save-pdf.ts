// Made in the browser when somebody asks for it: the library (300 KB of gzip) and its fonts are fetched
// then, and no server holds documents that would have to be kept and ended (web/decisions/360).
import medium from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regular from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { saveFile } from './save-file.ts';

/** Its font is named Roboto. */
export async function savePdf(document: TDocumentDefinitions, fileName: string): Promise<void> {
  const { default: pdfMake } = await import('pdfmake/build/pdfmake.js');
  const fontAt = (url: string) => new URL(url, window.location.href).href;
  const [normal, bold] = [fontAt(regular), fontAt(medium)];
  pdfMake.addFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });
  const file = await pdfMake.createPdf(document).getBlob();
  const address = URL.createObjectURL(file);
  saveFile(address, fileName);
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

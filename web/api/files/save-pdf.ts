// PDFs are created in the browser on demand: the library (300 KB of gzip) and the fonts that the
// texts need load then (web/decisions/360).
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { paperFontFolder } from '#shared/papers/paper-fonts.ts';
import { saveFile } from './save-file.ts';

/** The document's font is named Roboto. Other scripts get theirs when it is written. */
export async function savePdf(document: TDocumentDefinitions, fileName: string): Promise<void> {
  const [{ default: library }, { writePaper }] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    import('#shared/papers/write-paper.ts'),
  ]);
  const bytes = await writePaper(document, library, readFont);
  const file = new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
  const address = URL.createObjectURL(file);
  saveFile(address, fileName);
  // By then the browser has started to save the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function readFont(name: string): Promise<Uint8Array> {
  const response = await fetch(`/${paperFontFolder}/${name}`);
  if (!response.ok) throw new Error(`The font ${name} could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

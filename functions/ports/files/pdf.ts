// PDFs that mails bring along, by the library that browsers use (web/decisions/360). The fonts are
// files of the web app.
import library from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { env } from '#functions/env.ts';
import { paperFontFolder } from '#shared/papers/paper-fonts.ts';
import { writePaper } from '#shared/papers/write-paper.ts';

/** Nobody waits longer for a font; a mail then goes without its file. */
const fontMilliseconds = 5_000;

export async function writePdf(document: TDocumentDefinitions): Promise<Uint8Array> {
  // A paper shows only what it brings: nothing of this machine or of another address.
  library.setUrlAccessPolicy(() => false);
  library.setLocalAccessPolicy(() => false);
  return writePaper(document, library, fetchFont);
}

async function fetchFont(name: string): Promise<Uint8Array> {
  const origin = env.PAPER_FONTS_ORIGIN ?? env.WEB_ORIGIN;
  const response = await fetch(`${origin}/${paperFontFolder}/${name}`, {
    signal: AbortSignal.timeout(fontMilliseconds),
  });
  if (!response.ok) throw new Error(`The font ${name} could not be read: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

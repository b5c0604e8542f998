// PDFs attached to mails, by the library that browsers use (web/decisions/360). The fonts are
// files of the web app.
import library from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { env } from '#functions/env.ts';
import { paperFontFolder } from '#shared/papers/paper-fonts.ts';
import { writePaper } from '#shared/papers/write-paper.ts';

/** The longest wait for a font. After it, the mail goes without its file. */
const fontMilliseconds = 5_000;
/** For this long after a failure, no paper waits for another one: mails are sent one by one. */
const fontPauseMilliseconds = 60_000;
let pausedUntil = 0;

export async function writePdf(document: TDocumentDefinitions): Promise<Uint8Array> {
  // A paper shows only what it brings: nothing of this machine or of another address.
  library.setUrlAccessPolicy(() => false);
  library.setLocalAccessPolicy(() => false);
  return writePaper(document, library, fetchFont);
}

async function fetchFont(name: string): Promise<Uint8Array> {
  if (performance.now() < pausedUntil) throw new Error(`The font ${name} could not be read before`);
  try {
    const origin = env.PAPER_FONTS_ORIGIN ?? env.WEB_ORIGIN;
    const response = await fetch(`${origin}/${paperFontFolder}/${name}`, {
      signal: AbortSignal.timeout(fontMilliseconds),
    });
    if (!response.ok) throw new Error(`The font ${name} could not be read: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    pausedUntil = performance.now() + fontPauseMilliseconds;
    throw error;
  }
}

// Writes a document of the PDF library in any script: reads the fonts that its texts need, splits
// the texts into runs of these fonts, lets long words break, and puts words into visual order. A
// text that the base font has stays as it is.
import type { Bidi } from 'bidi-js';
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces';
import { listTexts, replaceTexts } from './document-texts.ts';
import { orderLines } from './line-order.ts';
import {
  baseFont,
  baseFontFiles,
  findScriptFont,
  type FontSlices,
  getFontFile,
  getSlicesFile,
  isInBaseFont,
  parseSlices,
  type ScriptFont,
} from './paper-fonts.ts';
import { unpackFont } from './unpack-font.ts';
import {
  breakLongWords,
  listGraphemes,
  normalizePaperText,
  softBreak,
  splitIntoRuns,
} from './text-runs.ts';

/** pdfmake, as a browser or a server loads it. */
export type PdfLibrary = {
  readonly addFonts: (fonts: Record<string, FontFiles>) => void;
  readonly createPdf: (document: TDocumentDefinitions) => {
    readonly getBuffer: () => Promise<Uint8Array>;
  };
};
type FontFiles = { normal: string; bold: string; italics: string; bolditalics: string };

/** The content of a file of paper-fonts.ts. Throws if it can't be read. */
export type ReadFontFile = (name: string) => Promise<Uint8Array>;

/** The document must not be used again: the library writes its layout into it. */
export async function writePaper(
  document: TDocumentDefinitions,
  library: PdfLibrary,
  read: ReadFontFile,
): Promise<Uint8Array> {
  const texts = listDocumentTexts(document);
  const fonts = new PaperFonts(library, read);
  await fonts.load(texts);
  const bidi = texts.some((it) => rightToLeft.test(it)) ? await loadBidi() : undefined;
  const replace = (text: string) => toRuns(text, fonts, bidi);
  const { background, header, footer } = document;
  const content = Array.isArray(document.content) ? document.content : [document.content];
  const replaced = replaceTexts(content, replace);
  const prepared = {
    ...document,
    content,
    ...(header ? { header: replaceInDynamic(header, replace) } : {}),
    ...(footer ? { footer: replaceInDynamic(footer, replace) } : {}),
  };
  if (replaced.length === 0) return library.createPdf(prepared).getBuffer();
  let isFound = false;
  const file = library.createPdf({
    ...prepared,
    // Called first when everything was measured and nothing laid out yet.
    background: (page, size) => {
      isFound ||= orderLines(replaced);
      return typeof background === 'function' ? background(page, size) : (background ?? '');
    },
  });
  const bytes = await file.getBuffer();
  if (!isFound) throw new Error('The PDF library no longer leads from a text to its lines');
  return bytes;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

async function loadBidi(): Promise<Bidi> {
  const { default: createBidi } = await import('bidi-js');
  return createBidi();
}

/** Headers and footers say the same on each page, except for numbers. */
function listDocumentTexts({ content, header, footer }: TDocumentDefinitions): string[] {
  const repeated = [header, footer].map((it) =>
    typeof it === 'function' ? it(1, 1, anyPage) : it,
  );
  return [...listTexts([content]), ...listTexts(repeated)].map(normalizePaperText);
}

const anyPage = { width: 612, height: 792, orientation: 'portrait' } as const;

type Replace = (text: string) => readonly object[] | undefined;

function replaceInDynamic(dynamic: DynamicContent | Content, replace: Replace): DynamicContent {
  return (page, pages, size) => {
    const shown = [typeof dynamic === 'function' ? dynamic(page, pages, size) : dynamic];
    replaceTexts(shown, replace);
    const [content] = shown;
    return content ?? null;
  };
}

function toRuns(text: string, fonts: PaperFonts, bidi: Bidi | undefined) {
  const normal = breakLongWords(normalizePaperText(text));
  const lines = normal.split('\n');
  const isPlain = lines.every((line) => line === '' || isInBaseFont(line));
  if (isPlain && normal === text && !normal.includes(softBreak)) return undefined;
  return lines.flatMap((line, at) => {
    const runs = splitIntoRuns(line, fonts.nameFont, bidi);
    const isWrapped = line.length > wrappedLength && (runs[0]?.level ?? 0) % 2 === 1;
    return [
      ...runs.map(({ font, ...run }) => ({
        ...run,
        ...(font === undefined ? {} : { font }),
        ...(run.level % 2 === 1 ? { fontFeatures: plainLetters } : {}),
        ...(isWrapped ? { alignment: 'right' } : {}),
      })),
      ...(at + 1 < lines.length ? [{ text: '\n' }] : []),
    ];
  });
}

/** A paragraph from right to left begins at its right edge. Names stay where their column is. */
const wrappedLength = 60;

/** Without ligatures that a font adds for their looks, and that copying turns around. */
const plainLetters = { liga: false, dlig: false };

/** The fonts that the texts of one paper need, in the library's files. */
class PaperFonts {
  readonly #slices = new Map<string, FontSlices>();

  constructor(
    private readonly library: PdfLibrary,
    private readonly read: ReadFontFile,
  ) {}

  async load(texts: readonly string[]): Promise<void> {
    const foreign = new Map<string, ScriptFont>();
    for (const grapheme of new Set(
      texts.filter((it) => !isInBaseFont(it)).flatMap(listGraphemes),
    )) {
      const script = findScriptFont(grapheme);
      if (script) foreign.set(grapheme, script);
    }
    const sliced = [...new Set(foreign.values())].filter(({ part }) => part === undefined);
    await Promise.all(sliced.map(({ family }) => this.#loadSlices(family)));
    const named = new Map<string, ScriptFont>();
    for (const [grapheme, script] of foreign) {
      const name = this.nameFont(script, grapheme);
      if (name !== undefined) named.set(name, script);
    }
    await Promise.all([
      this.#addFont(baseFont, baseFontFiles),
      ...[...named].map(([name, { hasBold }]) =>
        this.#addFont(name, {
          normal: getFontFile(name, 400),
          bold: getFontFile(name, hasBold ? 700 : 400),
        }),
      ),
    ]);
  }

  readonly nameFont = ({ family, part }: ScriptFont, grapheme: string): string | undefined => {
    const slice = part ?? this.#slices.get(family)?.get(grapheme.codePointAt(0) ?? 0);
    return slice === undefined ? undefined : `${family}-${slice}`;
  };

  async #loadSlices(family: string): Promise<void> {
    const json = new TextDecoder().decode(await this.read(getSlicesFile(family)));
    const ranges: Record<string, string> = JSON.parse(json);
    this.#slices.set(family, parseSlices(ranges));
  }

  async #addFont(name: string, { normal, bold }: { normal: string; bold: string }): Promise<void> {
    const files = getLibraryFiles(this.library);
    const missing = [...new Set([normal, bold])].filter((it) => !files.existsSync(it));
    await Promise.all(
      missing.map(async (file) =>
        files.writeFileSync(file, await unpackFont(await this.read(file))),
      ),
    );
    this.library.addFonts({ [name]: { normal, bold, italics: normal, bolditalics: bold } });
  }
}

type LibraryFiles = {
  readonly existsSync: (name: string) => boolean;
  readonly writeFileSync: (name: string, content: Uint8Array) => void;
};

const isLibraryFiles = (value: unknown): value is LibraryFiles =>
  typeof value === 'object' && value !== null && 'existsSync' in value && 'writeFileSync' in value;

/** The library's type doesn't name them. */
function getLibraryFiles(library: PdfLibrary): LibraryFiles {
  const files: unknown = Reflect.get(library, 'virtualfs');
  if (!isLibraryFiles(files)) throw new Error('The PDF library has no files');
  return files;
}

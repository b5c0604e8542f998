// Papers in any script: written as browsers and mails write them, and read back.
import { readFile } from 'node:fs/promises';
import bidi from 'bidi-js';
import fc from 'fast-check';
import library from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { beforeAll, expect, test } from 'vitest';
import { listFontFiles } from '#scripts/papers/font-files.ts';
import { toVisualOrder } from '#shared/papers/line-order.ts';
import { findScriptFont, isInBaseFont, paperFontFolder } from '#shared/papers/paper-fonts.ts';
import { breakLongWords, softBreak } from '#shared/papers/text-runs.ts';
import { writePaper } from '#shared/papers/write-paper.ts';
import { readPdfWords } from '#tests/support/outside/pdf-words.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const fontFiles = listFontFiles();

beforeAll(() => {
  library.setUrlAccessPolicy(() => false);
  library.setLocalAccessPolicy(() => false);
});

async function write(content: Content, more: Partial<TDocumentDefinitions> = {}) {
  const asked: string[] = [];
  const paper: TDocumentDefinitions = {
    pageSize: 'LETTER',
    pageMargins: 48,
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    ...more,
    content,
  };
  const bytes = await writePaper(paper, library, async (name) => {
    asked.push(name);
    return readFile(fontFiles.get(name) ?? name);
  });
  return { bytes, asked };
}

const joined = (words: readonly { text: string }[]) => words.map(({ text }) => text).join('');

/** Readers put letters that lie on each other apart, and leave out spaces of their own. */
const squeeze = (text: string) => text.replaceAll(/\s/gu, '').normalize('NFKC');

test.each([
  ['Latin', 'Crêpes à l’Île, Łódź, Čačak, Straße'],
  ['Vietnamese', 'Phở bò đặc biệt, bánh mì thịt nướng'],
  ['Greek', 'Σουβλάκι με πίτα και τζατζίκι'],
  ['Cyrillic', 'Пельмени со сметаной, борщ і вареники'],
  ['Chinese, simplified and traditional', '上海小吃：生煎包、冰淇淋，小籠包（含稅）'],
  ['Japanese', 'たこ焼きとかき氷、車両の水道料金'],
  ['Korean', '떡볶이와 김밥, 빙수 두 그릇'],
  ['Arabic', 'مطعم البيت للمثلجات، المدينة'],
  ['Hebrew', 'גלידה וניל ביום שישי'],
  ['Thai', 'ไอศกรีมกะทิและข้าวเหนียวมะม่วง'],
  ['emoji', 'Party 🎉🍧🚚 👩‍💻 🇺🇸 ✓ → ★ ☎'],
])('%s is written and read back, regular and bold, with no character missing', async (_, text) => {
  const { bytes } = await write([text, { text, bold: true }]);

  const all = joined(await readPdfWords(bytes));
  expect(squeeze(all)).toBe(squeeze(text).repeat(2));
});

test('Devanagari is shaped, and the file says what was written', async () => {
  const text = 'क्षत्रिय मिठाई';
  const { bytes } = await write(text, { compress: false });

  expect(listActualTexts(bytes)).toEqual(text.split(' '));
});

/** Of spans: UTF-16 with a byte order mark. */
function listActualTexts(bytes: Uint8Array): string[] {
  const source = Buffer.from(bytes).toString('latin1');
  return [...source.matchAll(/\/ActualText \((\xfe\xff.*?)\)\s*>>/gs)].map(([, text = '']) =>
    new TextDecoder('utf-16be').decode(Buffer.from(unescapePdf(text), 'latin1')),
  );
}

const unescapePdf = (text: string) =>
  text.replaceAll(/\\([nrtbf()\\])/g, (_, sign: string) => pdfEscapes[sign] ?? sign);
const pdfEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

test('words of Arabic and Hebrew follow each other from right to left, numbers within from left to right', async () => {
  const { bytes } = await write('גלידה וניל 12 Acme שישי');

  const words = (await readPdfWords(bytes)).filter(({ text }) => text.trim() !== '');
  expect(words.map(({ text }) => text)).toEqual(['גלידה', 'וניל', '12', 'Acme', 'שישי']);
  expect(words.map(({ x }) => x)).toEqual(words.map(({ x }) => x).toSorted((a, b) => b - a));
});

test('an Arabic name in an English sentence stays in its place', async () => {
  const { bytes } = await write('Invoice for مطعم البيت from 上海 Café');

  const words = (await readPdfWords(bytes)).filter(({ text }) => text.trim() !== '');
  const [first, second] = ['مطعم', 'البيت'].map((name) => words.find(({ text }) => text === name));
  const from = words.find(({ text }) => text.startsWith('from'));
  expect(first?.x).toBeGreaterThan(second?.x ?? Infinity);
  expect(from?.x).toBeGreaterThan(first?.x ?? Infinity);
});

test('the order of a line is that of the Unicode algorithm', () => {
  const { getEmbeddingLevels, getReorderedIndices } = bidi();
  const letters = fc.constantFrom('a', 'א', 'ش', '1', ' ', '(', ')', '.', '$', '-');

  fc.assert(
    fc.property(fc.array(letters, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const levels = getEmbeddingLevels(text, 'auto');
      // The algorithm moves spaces at the end of a line apart, which a line here doesn't show.
      fc.pre(text.trim() === text);
      const words = parts.map((_, at) => ({ at, level: levels.levels[at] ?? 0 }));

      expect(toVisualOrder(words).map(({ at }) => at)).toEqual(getReorderedIndices(text, levels));
    }),
  );
});

test('a paper in Latin letters reads the two fonts that every paper has, and no other', async () => {
  const { bytes, asked } = await write(['Crêpes', { text: 'Naïve café', bold: true }]);

  expect(asked.every((name) => name.startsWith('Roboto'))).toBe(true);
  expect(bytes.length).toBeLessThan(30_000);
});

test('a Chinese word reads only the slices of the font that it needs', async () => {
  const { asked } = await write('囍');

  expect(asked).toEqual([
    'noto-sans-sc.json',
    expect.stringMatching(/^noto-sans-sc-\d+-400-normal/),
  ]);
});

test('a word of 100 letters breaks, and the amounts of all lines stay on the page', async () => {
  const body = ['Shaved ice', 'A'.repeat(100), 'b'.repeat(400)].map((name) => [name, '$1,234.50']);
  const { bytes } = await write({ table: { widths: ['*', 'auto'], body } });

  const words = await readPdfWords(bytes);
  const amounts = words.filter(({ text }) => text === '$1,234.50');
  expect(amounts).toHaveLength(3);
  for (const { x, width } of words) expect(x + width).toBeLessThanOrEqual(612 - 48);
  expect(joined(words)).toContain('A'.repeat(100));
});

test('words that fit on a line are not broken, and Thai breaks between its words', () => {
  expect(breakLongWords('Donaudampfschifffahrt of an ice truck')).not.toContain(softBreak);
  expect(breakLongWords('abcdef', 3)).toBe('abcdef'.split('').join(softBreak));
  // Readers and the library break Chinese and Japanese by their own rules.
  expect(breakLongWords('上海小吃，冰淇淋。'.repeat(8))).not.toContain(softBreak);
  expect(breakLongWords('ไอศกรีมกะทิ').split(softBreak)).toEqual(['ไอศกรีม', 'กะทิ']);
});

test('headers and footers are written in any script too', async () => {
  const { bytes } = await write('a', { footer: (page) => `上海 ${page}`, header: '北京' });

  const all = joined(await readPdfWords(bytes));
  expect(all).toContain('上海');
  expect(all).toContain('北京');
});

test('what the base font has is what its file has', async () => {
  const { characters } = await loadBaseFont();
  const claimed = Array.from({ length: 0x1_0000 }, (_, code) => code).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && isInBaseFont(String.fromCodePoint(code)),
  );

  expect(claimed.filter((code) => !characters.has(code))).toEqual([]);
  expect(claimed.length).toBeGreaterThan(900);
});

/** Through the library, which reads fonts itself. */
async function loadBaseFont(): Promise<{ characters: ReadonlySet<number> }> {
  await write('a');
  const drawing = await library.createPdf({ content: 'a' }).getStream();
  const { font } = (drawing as unknown as ProvidesFonts).provideFont('Roboto', false, false);
  return { characters: new Set(font.characterSet) };
}
type ProvidesFonts = {
  provideFont: (
    family: string,
    bold: boolean,
    italics: boolean,
  ) => { font: { characterSet: number[] } };
};

test('fonts have a folder of their own for each of their versions', () => {
  const versions = Object.entries(packageJson.dependencies).filter(([name]) =>
    /^(pdfmake|@fontsource\/)/.test(name),
  );

  expect([paperFontFolder, Object.fromEntries(versions)]).toEqual([
    'assets/fonts-1',
    {
      '@fontsource/ibm-plex-sans-arabic': '5.3.0',
      '@fontsource/noto-emoji': '5.3.2',
      '@fontsource/noto-sans-devanagari': '5.3.0',
      '@fontsource/noto-sans-hebrew': '5.3.0',
      '@fontsource/noto-sans-kr': '5.3.0',
      '@fontsource/noto-sans-sc': '5.3.0',
      '@fontsource/noto-sans-symbols': '5.3.0',
      '@fontsource/noto-sans-symbols-2': '5.3.0',
      '@fontsource/noto-sans-thai': '5.3.0',
      pdfmake: '0.3.11',
    },
  ]);
});

test('accents that were typed as signs of their own are joined, and signs that ask for color left out', async () => {
  const { bytes, asked } = await write('Cafe\u0301 \u00a9\ufe0f');

  expect(joined(await readPdfWords(bytes)).trim()).toBe('Café ©');
  expect(asked.every((name) => name.startsWith('Roboto'))).toBe(true);
});

test('a character that no font has leaves the rest of the text as it is', async () => {
  expect(findScriptFont('ꦗ')).toBeUndefined();

  const { bytes } = await write('Java ꦗ ice');
  expect(joined(await readPdfWords(bytes))).toContain('ice');
});

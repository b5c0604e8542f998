// Which font of a paper has a character. Most papers need only the base font; the others are read
// when a text needs them, and a font of thousands of characters only in the slices that are used.
// The files are published by scripts/papers/plugin.ts.

/** Latin with Vietnamese, Greek and Cyrillic. */
export const baseFont = 'Roboto';
/**
 * Where the web app has the files. They are cached for a year under this name, so its number
 * changes with the versions of the fonts' packages (a test says which).
 */
export const paperFontFolder = 'assets/fonts-1';

export const baseFontFiles = { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } as const;

/** What the base font has. A test compares this with the font. */
const basePattern =
  /^(?:\u0300|\u0301|\u0303|\u0309|\u030f|\u0323|[\r -~\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01f0\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u02bc\u02c6\u02c7\u02c9\u02d8-\u02dd\u02f3\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u03d1\u03d2\u03d6\u0400-\u0486\u0488-\u0513\u1e00\u1e01\u1e3e\u1e3f\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u1f4d\u2000-\u200b\u2010\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2025-\u2027\u2030\u2032\u2033\u2039\u203a\u203c\u2044\u2070\u2074-\u208e\u20a3\u20a4\u20a6-\u20ac\u20b1\u20b9\u20ba\u20bc\u20bd\u20c1\u2105\u2113\u2116\u2122\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211\u2212\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u25a0\u25ca\u25cb\u25cf\ufb01-\ufb04\ufeff])+$/u;

export const isInBaseFont = (text: string): boolean => basePattern.test(text);

export type ScriptFont = {
  readonly family: string;
  /** The part of the font that has the script; undefined if the font comes in numbered slices. */
  readonly part: string | undefined;
  readonly hasBold: boolean;
  readonly isRightToLeft: boolean;
  readonly pattern: RegExp;
};

/** The first font whose pattern finds a character has it. */
export const scriptFonts: readonly ScriptFont[] = [
  {
    // Its letters are whole, so they can be copied. In Noto's, dots are signs of their own.
    family: 'ibm-plex-sans-arabic',
    part: 'arabic',
    hasBold: true,
    isRightToLeft: true,
    pattern: /\p{Script_Extensions=Arabic}/u,
  },
  {
    family: 'noto-sans-hebrew',
    part: 'hebrew',
    hasBold: true,
    isRightToLeft: true,
    pattern: /\p{Script_Extensions=Hebrew}/u,
  },
  {
    family: 'noto-sans-thai',
    part: 'thai',
    hasBold: true,
    isRightToLeft: false,
    pattern: /\p{Script_Extensions=Thai}/u,
  },
  {
    family: 'noto-sans-devanagari',
    part: 'devanagari',
    hasBold: true,
    isRightToLeft: false,
    pattern: /\p{Script_Extensions=Devanagari}/u,
  },
  {
    family: 'noto-sans-kr',
    part: undefined,
    hasBold: false,
    isRightToLeft: false,
    pattern: /\p{Script=Hangul}/u,
  },
  {
    family: 'noto-sans-sc',
    part: undefined,
    hasBold: false,
    isRightToLeft: false,
    pattern:
      /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Bopomofo}\uff00-\uffef]/u,
  },
  {
    family: 'noto-emoji',
    part: 'emoji',
    hasBold: false,
    isRightToLeft: false,
    pattern: /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u,
  },
  {
    family: 'noto-sans-symbols-2',
    part: 'symbols',
    hasBold: false,
    isRightToLeft: false,
    pattern: /[\u2300-\u243f\u25a0-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]/u,
  },
  {
    family: 'noto-sans-symbols',
    part: 'symbols',
    hasBold: true,
    isRightToLeft: false,
    pattern: /[\u2150-\u22ff\u2460-\u24ff]/u,
  },
];

/** Undefined if the base font has all of it, or if no font has it. */
export function findScriptFont(grapheme: string): ScriptFont | undefined {
  const missing = [...grapheme].filter((it) => !isInBaseFont(it)).join('');
  if (missing === '') return undefined;
  return scriptFonts.find(({ pattern }) => pattern.test(missing));
}

/** For example `noto-sans-thai-thai-700-normal.woff`; the name of the font, and its weight. */
export const getFontFile = (font: string, weight: 400 | 700) => `${font}-${weight}-normal.woff`;

/** Which slice has which characters, as the font's package says it. */
export const getSlicesFile = (family: string) => `${family}.json`;

/** The slice of each character. */
export type FontSlices = ReadonlyMap<number, string>;

/** `sliceRanges` is as in CSS: `{"[12]":"U+4e00-4e0f,U+5b57"}`. Other keys aren't slices. */
export function parseSlices(sliceRanges: Readonly<Record<string, string>>): FontSlices {
  return new Map(
    Object.entries(sliceRanges).flatMap(([key, ranges]) => {
      const slice = /^\[(\d+)\]$/.exec(key)?.[1];
      return slice === undefined ? [] : listCodePoints(ranges).map((it) => [it, slice] as const);
    }),
  );
}

function listCodePoints(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .replace(/^U\+/, '')
      .split('-')
      .map((it) => Number.parseInt(it, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

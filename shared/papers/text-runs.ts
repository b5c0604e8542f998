// A text as runs of one font and one direction, which is how the PDF library takes it. Left to
// itself it neither changes fonts nor direction, and breaks only at spaces.
import type { Bidi } from 'bidi-js';
import { locale } from '#shared/text/locale.ts';
import { findScriptFont, type ScriptFont } from './paper-fonts.ts';

export type TextRun = {
  readonly text: string;
  /** Undefined for the base font. */
  readonly font: string | undefined;
  /** Of the Unicode bidirectional algorithm: odd is from right to left. */
  readonly level: number;
};

/** Where a line may break without a hyphen. */
export const softBreak = '\u200b';

/** A word of so many characters may break anywhere. Shorter ones move to the next line. */
const longWord = 30;

const graphemes = new Intl.Segmenter(locale, { granularity: 'grapheme' });
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

export const listGraphemes = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

/** Arabic is joined, so it doesn't break between letters. */
const joinedPattern = /\p{Script=Arabic}/u;

/** Without spaces and Chinese or Japanese characters, at which the library breaks by itself. */
const wordPattern = /[^\s\u200b\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu;

/** Lets words break that are longer than `most` characters, and Thai, which has no spaces. */
export function breakLongWords(text: string, maxLength: number = longWord): string {
  return text
    .replace(/\p{Script=Thai}{2,}/gu, (thai) =>
      [...thaiWords.segment(thai)].map(({ segment }) => segment).join(softBreak),
    )
    .replace(wordPattern, (word) =>
      word.length <= maxLength || joinedPattern.test(word)
        ? word
        : listGraphemes(word).join(softBreak),
    );
}

/** Variation selectors ask for color or not, which these fonts don't have. */
const variations = /[\ufe0e\ufe0f]/gu;

export const normalizePaperText = (text: string): string =>
  text.normalize('NFC').replace(variations, '');

/** The name of the font, with its part or slice. */
export type NameFont = (font: ScriptFont, grapheme: string) => string | undefined;

/** A text without line ends. Without `bidi`, everything is from left to right. */
export function splitIntoRuns(text: string, nameFont: NameFont, bidi?: Bidi): TextRun[] {
  const levels = bidi?.getEmbeddingLevels(text, 'auto').levels;
  const runs: TextRun[] = [];
  let at = 0;
  for (const grapheme of listGraphemes(text)) {
    const level = levels?.[at] ?? 0;
    at += grapheme.length;
    const script = findScriptFont(grapheme);
    const font = script && nameFont(script, grapheme);
    const last = runs.at(-1);
    if (level % 2 === 1 && !script?.isRightToLeft) {
      // Each stands alone, because within a run such characters go from left to right.
      runs.push({ text: bidi?.getMirroredCharacter(grapheme) ?? grapheme, font, level });
    } else if (last && last.font === font && last.level === level) {
      runs[runs.length - 1] = { ...last, text: last.text + grapheme };
    } else runs.push({ text: grapheme, font, level });
  }
  return runs;
}

// The words by which customers find an event: its name, its place and the truck's brand and
// franchise. A search matches the beginning of words.
import { foldText } from '#shared/domain/lists/grid.ts';
import { addDays, type LocalDate, getWeekday } from '#shared/domain/values/local-date.ts';

const wordSeparator = /[^\p{L}\p{N}]+/u;
/** A single letter isn't selective enough for an index entry. */
const minWordLength = 2;
/** Further words of long names aren't indexed, because an event is written in one transaction. */
const maxWords = 36;

const splitWords = (text: string) => foldText(text).split(wordSeparator).filter(Boolean);

export type EventWords = {
  /** The whole searched text, folded. */
  readonly text: string;
  readonly words: readonly string[];
};

export function buildEventWords(texts: readonly string[]): EventWords {
  const words = texts.flatMap(splitWords);
  const found = [...new Set(words)].filter(({ length }) => length >= minWordLength);
  return { text: words.join(' '), words: found.slice(0, maxWords) };
}

export type WordSearch = {
  /** The words that are looked up in the index. */
  readonly words: readonly string[];
  readonly fits: (text: string) => boolean;
};

export function createWordSearch(typed: string): WordSearch {
  const all = [...new Set(splitWords(typed))];
  return {
    words: all.filter(({ length }) => length >= minWordLength),
    fits: (text) => all.every((word) => text.includes(word)),
  };
}

/** Index entries are grouped by the week of their day, named by its Monday. */
export const getMonday = (day: LocalDate): LocalDate => addDays(day, 1 - getWeekday(day));

export function listWeeksBetween(from: LocalDate, to: LocalDate): readonly LocalDate[] {
  const weeks: LocalDate[] = [];
  for (let week = getMonday(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

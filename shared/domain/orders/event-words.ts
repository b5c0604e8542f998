// The words by which customers find an event: its name, its place and the truck's brand and
// franchise. A search matches the beginning of words.
import { folded } from '#shared/domain/lists/grid.ts';
import { addDays, type LocalDate, weekdayOf } from '#shared/domain/values/local-date.ts';

const letters = /[^\p{L}\p{N}]+/u;
/** A single letter isn't selective enough for an index entry. */
const leastLength = 2;
/** Further words of long names aren't indexed, because an event is written in one transaction. */
const mostWords = 36;

const split = (text: string) => folded(text).split(letters).filter(Boolean);

export type EventWords = {
  /** The whole searched text, folded. */
  readonly text: string;
  readonly words: readonly string[];
};

export function eventWords(texts: readonly string[]): EventWords {
  const words = texts.flatMap(split);
  const found = [...new Set(words)].filter(({ length }) => length >= leastLength);
  return { text: words.join(' '), words: found.slice(0, mostWords) };
}

export type WordSearch = {
  /** The words that are looked up in the index. */
  readonly words: readonly string[];
  readonly fits: (text: string) => boolean;
};

export function wordSearch(typed: string): WordSearch {
  const all = [...new Set(split(typed))];
  return {
    words: all.filter(({ length }) => length >= leastLength),
    fits: (text) => all.every((word) => text.includes(word)),
  };
}

/** Index entries are grouped by the week of their day, named by its Monday. */
export const weekOf = (day: LocalDate): LocalDate => addDays(day, 1 - weekdayOf(day));

export function weeksBetween(from: LocalDate, to: LocalDate): readonly LocalDate[] {
  const weeks: LocalDate[] = [];
  for (let week = weekOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

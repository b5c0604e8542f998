// The one rule of every search: grids, the palette and pickers. All words have to be in the searched
// texts, in any order, without regard to case, accents and apostrophes; phone numbers in any form.
// Only if nothing fits, words may have one typing error, and then two.
import { foldText } from './grid.ts';
import { listPhoneSearchDigits } from '#shared/domain/values/phone.ts';

/** Both take texts that were folded by `foldSearched`. */
export type Search = {
  readonly isFound: (text: string) => boolean;
  /** Of a found text: 0 is the best. */
  readonly rank: (text: string) => number;
};

/** Searched texts as one, a line each. The first should be the name of the thing. */
export const foldSearched = (texts: readonly string[]): string =>
  foldText(texts.join('\n')).replace(/['`´]/g, '');

/**
 * The searches to try one after the other until one finds something. None for an empty search,
 * which everything fits.
 */
export function createSearches(searchText: string): readonly Search[] {
  const { terms, numbers } = parseSearch(searchText);
  if (terms.length === 0) return [];
  const maxErrors = Math.max(0, ...terms.map(({ word }) => getMaxErrors(word)));
  return [
    createExactSearch(terms, numbers),
    ...Array.from({ length: maxErrors }, (_, index) => createCloseSearch(terms, index + 1)),
  ];
}

type ItemSearch = {
  readonly searchText: string;
  /** If an order was requested, what is found keeps it. */
  readonly sortColumn?: string | undefined;
};

/** The items that a search finds, the best first, or all of them for an empty search. */
export function searchItems<Item>(
  items: readonly Item[],
  listTexts: (item: Item) => readonly string[],
  { searchText, sortColumn }: ItemSearch,
): Item[] {
  const searches = createSearches(searchText);
  if (searches.length === 0) return [...items];
  const entries = items.map((item) => ({ item, text: foldSearched(listTexts(item)) }));
  for (const { isFound, rank } of searches) {
    const found = entries.filter(({ text }) => isFound(text));
    if (found.length === 0) continue;
    const ranked = sortColumn === undefined ? sortByRank(found, ({ text }) => rank(text)) : found;
    return ranked.map(({ item }) => item);
  }
  return [];
}

/** Keeps the order of equal ranks. */
export function sortByRank<Item>(items: readonly Item[], getRank: (item: Item) => number): Item[] {
  const ranks: Item[][] = [];
  for (const item of items) (ranks[getRank(item)] ??= []).push(item);
  return ranks.flat();
}

type Term = {
  readonly word: string;
  /** Whether it is there in another form, if it has any. */
  readonly isInOtherForm: ((text: string) => boolean) | undefined;
};

type ParsedSearch = {
  readonly terms: readonly Term[];
  /** The search as a whole may be any of these phone numbers, or parts of them. */
  readonly numbers: readonly string[];
};

function parseSearch(searchText: string): ParsedSearch {
  // Nothing is left of apostrophes alone, which no folded text has.
  const folded = foldSearched([searchText]).trim() || foldText(searchText);
  const words = folded.split(/\s+/).filter(Boolean);
  const numbers = listPhoneSearchDigits(searchText);
  // As separate words, the parts of (555) 123 would be found in most numbers.
  const isNumber = numbers.length > 0 && /[^\d\s]/.test(searchText);
  return {
    terms: words.map((word) => (isNumber ? toPlainTerm(word) : toTerm(word))),
    // A word is searched for anyway.
    numbers: numbers.filter((digits) => !words.includes(digits)),
  };
}

const toPlainTerm = (word: string): Term => ({ word, isInOtherForm: undefined });

function toTerm(typed: string): Term {
  const word = typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || typed;
  const synonyms = listSynonyms(word);
  const digits = /[^\d]/.test(word) ? listPhoneSearchDigits(word) : [];
  const parts = /[@.]/.test(word) ? [] : word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (synonyms.length === 0 && digits.length === 0 && parts.length < 2) return toPlainTerm(word);
  return {
    word,
    isInOtherForm: (text) =>
      synonyms.some((synonym) => hasWholeWord(text, synonym)) ||
      digits.some((each) => text.includes(each)) ||
      (parts.length > 1 && parts.every((part) => rankWord(text, part) <= wordStart)),
  };
}

const isTermIn = (text: string, { word, isInOtherForm }: Term) =>
  text.includes(word) || (isInOtherForm !== undefined && isInOtherForm(text));

/** A loop, because this runs for each of 50,000 texts. */
function areAllIn(text: string, terms: readonly Term[]): boolean {
  for (const term of terms) if (!isTermIn(text, term)) return false;
  return true;
}

/** Words of addresses and their abbreviations. */
const abbreviations = [
  ['avenue', 'ave'],
  ['boulevard', 'blvd'],
  ['court', 'ct'],
  ['drive', 'dr'],
  ['highway', 'hwy'],
  ['lane', 'ln'],
  ['parkway', 'pkwy'],
  ['place', 'pl'],
  ['road', 'rd'],
  ['saint', 'st'],
  ['street', 'st'],
] as const;
const listSynonyms = (word: string): readonly string[] =>
  abbreviations.flatMap(([long, short]) => {
    if (word === long) return [short];
    return word === short ? [long] : [];
  });

// Ranks, the best first.
const sameName = 0;
const nameStart = 1;
const wholeWord = 2;
const wordStart = 3;
const withinWord = 4;

function createExactSearch(terms: readonly Term[], numbers: readonly string[]): Search {
  const phrase = terms.map(({ word }) => word).join(' ');
  const isAnyNumber = numbers.length > 0;
  return {
    isFound: (text) =>
      areAllIn(text, terms) || (isAnyNumber && numbers.some((digits) => text.includes(digits))),
    rank(text) {
      if (text.startsWith(phrase)) {
        const isWhole = text.length === phrase.length || text[phrase.length] === '\n';
        return isWhole ? sameName : nameStart;
      }
      let rank = wholeWord;
      for (const { word } of terms) rank = Math.max(rank, rankWord(text, word));
      for (const digits of numbers) rank = Math.min(rank, rankWord(text, digits));
      return rank;
    },
  };
}

/** The first occurrence at the start of a word counts: most texts have one, near their beginning. */
function rankWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordCharacter(text.charCodeAt(at - 1))) continue;
    return isWordCharacter(text.charCodeAt(at + word.length)) ? wordStart : wholeWord;
  }
  return withinWord;
}

function hasWholeWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at + word.length)];
    if (!isWordCharacter(before) && !isWordCharacter(after)) return true;
  }
  return false;
}

/** Of folded texts: digits, lower case letters, and all letters of other alphabets. */
const isWordCharacter = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code > 127;

/** Numbers are never corrected: 1043 isn't 1042. */
function getMaxErrors(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Typed words may have as many errors, long ones more than short ones. */
function createCloseSearch(terms: readonly Term[], errors: number): Search {
  const close = terms.map((term) => ({ term, allowed: Math.min(errors, getMaxErrors(term.word)) }));
  // Words without errors are found several times faster, and rule out most texts.
  const tests = close
    .toSorted((one, other) => one.allowed - other.allowed)
    .map(({ term, allowed }) => {
      const isClose = allowed === 0 ? undefined : createCloseTest(term.word, allowed);
      return (text: string) => isTermIn(text, term) || (isClose !== undefined && isClose(text));
    });
  const isFound = (text: string) => tests.every((test) => test(text));
  // What has the words in its name comes first.
  return { isFound, rank: (text) => (isFound(text.split('\n', 1)[0] ?? '') ? 0 : 1) };
}

/** States have one bit per character, and two more. */
const maxCloseLength = 28;

/**
 * Whether a word of the text begins with the given one, but for some errors: a character that is
 * missing, superfluous or wrong, or two in the wrong order. All places are compared at once: bit n
 * of a state says that the first n characters fit what was read last (Wu and Manber's algorithm).
 * Takes a fraction of a microsecond per text, whatever is in it.
 */
function createCloseTest(word: string, errors: number): (text: string) => boolean {
  const pattern = word.slice(0, maxCloseLength);
  const masks = new Map<number, number>();
  for (let at = 0; at < pattern.length; at += 1) {
    const code = pattern.charCodeAt(at);
    masks.set(code, (masks.get(code) ?? 0) | (2 << at));
  }
  const plainMasks = Int32Array.from({ length: 128 }, (_, code) => masks.get(code) ?? 0);
  const whole = 1 << pattern.length;
  return (text) => {
    let none = 1;
    let one = 3;
    let two = 7;
    let noneBefore = 0;
    let oneBefore = 0;
    let last = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const mask = code < 128 ? (plainMasks[code] ?? 0) : (masks.get(code) ?? 0);
      const swapped = (mask << 1) & last;
      // A word can begin after anything that isn't part of one.
      const start = isWordCharacter(code) ? 0 : 1;
      const nextNone = ((none << 1) & mask) | start;
      const nextOne =
        ((one << 1) & mask) |
        none |
        (none << 1) |
        (nextNone << 1) |
        ((noneBefore << 2) & swapped) |
        start;
      const nextTwo =
        ((two << 1) & mask) |
        one |
        (one << 1) |
        (nextOne << 1) |
        ((oneBefore << 2) & swapped) |
        start;
      if (((errors === 1 ? nextOne : nextTwo) & whole) !== 0) return true;
      const isSpace = code <= 32;
      noneBefore = isSpace ? 0 : none;
      oneBefore = isSpace ? 0 : one;
      none = isSpace ? 1 : nextNone;
      one = isSpace ? 3 : nextOne;
      two = isSpace ? 7 : nextTwo;
      last = mask;
    }
    return false;
  };
}

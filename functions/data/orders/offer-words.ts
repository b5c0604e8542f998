// The words under which customers find offers: one entry per word of an event, by the event's week,
// for all franchises together. Entries are written in the transaction that lists the offer, which
// remembers them (offers.ts). TTL removes them some days after the event. A search costs the same
// no matter how many offers there are. If a word's list is longer than one read, it isn't needed
// when another word's list is complete; if no list is complete, one is read page by page in order.
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { Entity } from '#functions/data/store/entity.ts';
import { expiryAttribute, table } from '#functions/data/store/table.ts';
import { type Part, put, remove } from '#functions/data/store/transact.ts';
import type { EventWords, WordSearch } from '#shared/domain/orders/event-words.ts';
import { weekOf, weeksBetween } from '#shared/domain/orders/event-words.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';

const nearDigits = 3;

/** The first digits of a ZIP code identify a region. */
export const regionOf = (zip: string): string | undefined =>
  zip.length < nearDigits ? undefined : zip.slice(0, nearDigits);

/** No word starts with this character. */
const regionWord = (region: string) => `~${region}`;
const startOf = (word: string) => word.slice(0, 2);

type Row = {
  readonly tenant: string;
  readonly eventId: string;
  readonly brandId: string;
  readonly day: string;
  readonly zip: string;
  readonly text: string;
};

const OfferWords = new Entity(
  {
    model: { service: 'brandwagon', entity: 'offer-word', version: '1' },
    attributes: {
      week: { type: 'string', required: true },
      /** The first letters, which spread a week over several partitions. */
      start: { type: 'string', required: true },
      /** Word, day and event. */
      place: { type: 'string', required: true },
      row: { type: 'any', required: true },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['week', 'start'], casing: 'none' },
        sk: { field: 'sk', composite: ['place'], casing: 'none' },
      },
    },
  },
  table,
);

/** Where the public finds an event. */
export type Listing = {
  readonly day: string;
  readonly zip: string;
  readonly brandId: string;
} & EventWords;

/** Of any franchise. */
export type EventName = { readonly scope: Scope; readonly eventId: string };

type Name = { readonly tenant: string; readonly eventId: string };

const keptDays = 3;

function entriesOf({ tenant, eventId }: Name, listing: Listing) {
  const { day, zip, brandId, text } = listing;
  const region = regionOf(zip);
  const words = [...listing.words, ...(region === undefined ? [] : [regionWord(region)])];
  const expires = Date.parse(`${addDays(localDate(day), keptDays)}T00:00:00Z`) / 1000;
  return words.map((word) => ({
    ...{ week: weekOf(localDate(day)), start: startOf(word), place: `${word}/${day}/${eventId}` },
    row: { tenant, eventId, brandId, day, zip, text } satisfies Row,
    expiresAt: expires,
  }));
}

/** For the transaction that lists an event elsewhere, or under other words than before. */
export function wordParts(
  name: Name,
  before: Listing | undefined,
  after: Listing | undefined,
): Part[] {
  const entries = after ? entriesOf(name, after) : [];
  const kept = new Set(entries.map(keyOf));
  const left = before ? entriesOf(name, before).filter((entry) => !kept.has(keyOf(entry))) : [];
  return [
    ...entries.map((entry) => put(OfferWords.put(entry).params())),
    ...left.map(({ week, start, place }) =>
      remove(OfferWords.delete({ week, start, place }).params()),
    ),
  ];
}

const keyOf = ({ week, place }: { readonly week: string; readonly place: string }) =>
  `${week}|${place}`;

/** A found event with its place. */
export type FoundOffer = EventName & Pick<Row, 'brandId' | 'zip'>;

type Searching = WordSearch & {
  readonly zip: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly isShown: (row: Pick<Row, 'brandId'>) => boolean;
};

/**
 * Finds events by words, the next ones first. The result is complete if at least one of the words
 * has fewer entries in a week than one read returns. If all words are too common, as many events as
 * we show are found in order.
 */
export async function searchOffers(searching: Searching): Promise<readonly FoundOffer[]> {
  const { words, fits, zip, from, to, isShown } = searching;
  const region = zip === undefined ? undefined : regionOf(zip);
  const asked = [
    ...words.slice(0, orderLimits.wordsSearched),
    ...(region === undefined ? [] : [`${regionWord(region)}/`]),
  ];
  const isFound = (row: Row) =>
    row.day >= from &&
    row.day <= to &&
    (region === undefined || regionOf(row.zip) === region) &&
    fits(row.text) &&
    isShown(row);
  const weeks = weeksBetween(localDate(from), localDate(to));
  const pages = await Promise.all(
    weeks.map((week) => Promise.all(asked.map((word) => readPage({ week, word })))),
  );
  const found = new Map<string, Row>();
  for (const ofWords of pages) {
    for (const row of await rowsOfWeek(ofWords, isFound, found.size)) {
      found.set(`${row.tenant}/${row.eventId}`, row);
    }
  }
  return [...found.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)).map(foundOf);
}

/**
 * The shortest complete list contains every match. Without one, the longest word's list is paged
 * through.
 */
async function rowsOfWeek(
  ofWords: readonly Page[],
  isFound: (row: Row) => boolean,
  known: number,
): Promise<readonly Row[]> {
  const whole = ofWords
    .filter(({ cursor }) => cursor === null)
    .toSorted((one, other) => one.rows.length - other.rows.length)[0];
  if (whole) return whole.rows.filter(isFound);
  const [longest] = ofWords.toSorted((one, other) => other.word.length - one.word.length);
  if (!longest) return [];
  const fitting = longest.rows.filter(isFound);
  let { cursor } = longest;
  for (let read = 1; cursor !== null && read < orderLimits.wordPages; read += 1) {
    if (known + fitting.length >= orderLimits.eventsFound) break;
    const next: Page = await readPage({ ...longest, cursor });
    fitting.push(...next.rows.filter(isFound));
    ({ cursor } = next);
  }
  return fitting;
}

type Page = {
  readonly week: string;
  readonly word: string;
  readonly rows: readonly Row[];
  /** Null on the last page. */
  readonly cursor: string | null;
};

async function readPage({
  week,
  word,
  cursor = null,
}: Pick<Page, 'week' | 'word'> & Partial<Pick<Page, 'cursor'>>): Promise<Page> {
  const { data, cursor: next } = await OfferWords.query
    .primary({ week, start: startOf(word) })
    .begins({ place: word })
    .go({ limit: orderLimits.wordRows, cursor });
  return { week, word, rows: data.map(({ row }) => row as Row), cursor: next };
}

const foundOf = ({ tenant, eventId, brandId, zip }: Row): FoundOffer => ({
  ...{ scope: scopeOf(tenant, 'all'), eventId, brandId, zip },
});

/** Events with exactly this ZIP code. */
export async function searchZip(
  zip: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly FoundOffer[]> {
  const weeks = weeksBetween(localDate(from), localDate(to));
  const pages = await Promise.all(weeks.map((week) => readPage({ week, word: `${zip}/` })));
  return pages
    .flatMap(({ rows }) => rows)
    .filter((row) => row.zip === zip && row.day >= from && row.day <= to)
    .map(foundOf);
}

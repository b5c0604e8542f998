// The words under which customers find offers: one entry per word of an event, by the event's week,
// for all franchises together. Entries are written in the transaction that lists the offer, which
// remembers them (offers.ts). TTL removes them some days after the event. A search costs the same
// no matter how many offers there are. If a word's list is longer than one read, it isn't needed
// when another word's list is complete; if no list is complete, one is read page by page in order.
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { type TransactItem, toPut, toDelete } from '#functions/data/store/transact.ts';
import {
  type EventWords,
  getMonday,
  listWeeksBetween,
  type WordSearch,
} from '#shared/domain/orders/event-words.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';

const regionDigits = 3;

/** The first digits of a ZIP code identify a region. */
export const toRegion = (zip: string): string | undefined =>
  zip.length < regionDigits ? undefined : zip.slice(0, regionDigits);

/** No word starts with this character. */
const toRegionWord = (region: string) => `~${region}`;
const getWordPrefix = (word: string) => word.slice(0, 2);

type OfferWordRow = {
  readonly tenant: string;
  readonly eventId: string;
  readonly brandId: string;
  readonly day: string;
  readonly zip: string;
  readonly text: string;
};

const OfferWords = defineEntity('offer-word', {
  attributes: {
    week: { type: 'string', required: true },
    /** The first letters, which spread a week over several partitions. */
    start: { type: 'string', required: true },
    /** Word, day and event. */
    place: { type: 'string', required: true },
    row: shapedAttribute<OfferWordRow>({
      tenant: '',
      eventId: '',
      brandId: '',
      day: '',
      zip: '',
      text: '',
    }),
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['week', 'start'], ['place']) },
});

/** Where the public finds an event. */
export type OfferListing = {
  readonly day: string;
  readonly zip: string;
  readonly brandId: string;
} & EventWords;

/** Of any franchise. */
export type ScopedEventId = { readonly scope: Scope; readonly eventId: string };

type EventKey = { readonly tenant: string; readonly eventId: string };

const retentionDays = 3;

function toEntries({ tenant, eventId }: EventKey, listing: OfferListing) {
  const { day, zip, brandId, text } = listing;
  const region = toRegion(zip);
  const words = [...listing.words, ...(region === undefined ? [] : [toRegionWord(region)])];
  const expires = Date.parse(`${addDays(localDate(day), retentionDays)}T00:00:00Z`) / 1000;
  return words.map((word) => ({
    week: getMonday(localDate(day)),
    start: getWordPrefix(word),
    place: `${word}/${day}/${eventId}`,
    row: { tenant, eventId, brandId, day, zip, text } satisfies OfferWordRow,
    expiresAt: expires,
  }));
}

/** For the transaction that lists an event elsewhere, or under other words than before. */
export function buildOfferWordItems(
  name: EventKey,
  before: OfferListing | undefined,
  after: OfferListing | undefined,
): TransactItem[] {
  const entries = after ? toEntries(name, after) : [];
  const newKeys = new Set(entries.map(buildEntryKey));
  const left = before
    ? toEntries(name, before).filter((entry) => !newKeys.has(buildEntryKey(entry)))
    : [];
  return [
    ...entries.map((entry) => toPut(OfferWords.put(entry).params())),
    ...left.map(({ week, start, place }) =>
      toDelete(OfferWords.delete({ week, start, place }).params()),
    ),
  ];
}

const buildEntryKey = ({ week, place }: { readonly week: string; readonly place: string }) =>
  `${week}|${place}`;

/** A found event with its place. */
export type FoundOffer = ScopedEventId & Pick<OfferWordRow, 'brandId' | 'zip'>;

type SearchOffersInput = WordSearch & {
  readonly zip: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly isShown: (row: Pick<OfferWordRow, 'brandId'>) => boolean;
};

/**
 * Finds events by words, the next ones first. The result is complete if at least one of the words
 * has fewer entries in a week than one read returns. If all words are too common, as many events as
 * we show are found in order.
 */
export async function searchOffers(searching: SearchOffersInput): Promise<readonly FoundOffer[]> {
  const { words, fits, zip, from, to, isShown } = searching;
  const region = zip === undefined ? undefined : toRegion(zip);
  const matches = [
    ...words.slice(0, orderLimits.wordsSearched),
    ...(region === undefined ? [] : [`${toRegionWord(region)}/`]),
  ];
  const isFound = (row: OfferWordRow) =>
    row.day >= from &&
    row.day <= to &&
    (region === undefined || toRegion(row.zip) === region) &&
    fits(row.text) &&
    isShown(row);
  const weeks = listWeeksBetween(localDate(from), localDate(to));
  const pages = await Promise.all(
    weeks.map((week) => Promise.all(matches.map((word) => readWordPage({ week, word })))),
  );
  const found = new Map<string, OfferWordRow>();
  for (const ofWords of pages) {
    for (const row of await findWeekRows(ofWords, isFound, found.size)) {
      found.set(`${row.tenant}/${row.eventId}`, row);
    }
  }
  return [...found.values()]
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(toFoundOffer);
}

/**
 * The shortest complete list contains every match. Without one, the longest word's list is paged
 * through.
 */
async function findWeekRows(
  ofWords: readonly WordPage[],
  isFound: (row: OfferWordRow) => boolean,
  known: number,
): Promise<readonly OfferWordRow[]> {
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
    const next: WordPage = await readWordPage({ ...longest, cursor });
    fitting.push(...next.rows.filter(isFound));
    ({ cursor } = next);
  }
  return fitting;
}

type WordPage = {
  readonly week: string;
  readonly word: string;
  readonly rows: readonly OfferWordRow[];
  /** Null on the last page. */
  readonly cursor: string | null;
};

async function readWordPage({
  week,
  word,
  cursor = null,
}: Pick<WordPage, 'week' | 'word'> & Partial<Pick<WordPage, 'cursor'>>): Promise<WordPage> {
  const { data, cursor: next } = await OfferWords.query
    .primary({ week, start: getWordPrefix(word) })
    .begins({ place: word })
    .go({ limit: orderLimits.wordRows, cursor });
  return { week, word, rows: data.map(({ row }) => row), cursor: next };
}

const toFoundOffer = ({ tenant, eventId, brandId, zip }: OfferWordRow): FoundOffer => ({
  scope: createScope(tenant, 'all'),
  eventId,
  brandId,
  zip,
});

/** Events with exactly this ZIP code. */
export async function searchOffersByZip(
  zip: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly FoundOffer[]> {
  const weeks = listWeeksBetween(localDate(from), localDate(to));
  const pages = await Promise.all(weeks.map((week) => readWordPage({ week, word: `${zip}/` })));
  return pages
    .flatMap(({ rows }) => rows)
    .filter((row) => row.zip === zip && row.day >= from && row.day <= to)
    .map(toFoundOffer);
}

// Guesses what the columns of a file hold: by the program that exported it, by their headings, or by
// their values.
import { type DayOrder, findDayOrder, parseDayCell } from '#shared/domain/values/day-cell.ts';
import type { SheetTable } from '#web/kit/sheets/sheet-table.ts';
import { type ColumnMeaning, getMeaning, normalizeHeading } from './column-meanings.ts';
import { type ExportSource, findExportSource, listKnownColumns } from './known-exports.ts';

/** For each column what it holds. Undefined columns aren't imported. */
export type ColumnMapping = readonly (ColumnMeaning | undefined)[];

export type GuessedMapping = {
  readonly mapping: ColumnMapping;
  /** The program whose export it is. */
  readonly source: ExportSource | undefined;
};

const sampledRows = 100;
/** The share of values that has to fit where the heading says nothing. */
const minShare = 0.8;

export function guessMapping(
  { headings, lines }: SheetTable,
  meanings: readonly ColumnMeaning[],
): GuessedMapping {
  const isEmpty = headings.map((_, at) => lines.every(({ cells }) => (cells[at] ?? '') === ''));
  const hasValue = (at: number) => lines.length === 0 || !isEmpty[at];
  const mapping: (ColumnMeaning | undefined)[] = headings.map(() => undefined);
  const isFree = (meaning: ColumnMeaning) => getMeaning(meaning).many || !mapping.includes(meaning);
  const assign = (at: number, meaning: ColumnMeaning) => {
    if (mapping[at] === undefined && isFree(meaning) && hasValue(at)) mapping[at] = meaning;
  };
  const source = findExportSource(headings);
  if (source) {
    for (const [meaning, known] of listKnownColumns(source)) {
      if (!meanings.includes(meaning)) continue;
      for (const heading of known)
        findColumns(headings, heading).forEach((at) => assign(at, meaning));
    }
    return { mapping, source };
  }
  for (const names of ['names', 'fallbackNames'] as const) {
    headings.forEach((heading, at) => {
      const folded = normalizeHeading(heading);
      const meaning = meanings.find((one) => isFree(one) && getMeaning(one)[names]?.test(folded));
      if (meaning) assign(at, meaning);
    });
  }
  headings.forEach((_, at) => {
    const values = lines.slice(0, sampledRows).flatMap(({ cells }) => cells[at] || []);
    const meaning = meanings.find((one) => !mapping.includes(one) && isFitting(one, values));
    if (meaning) assign(at, meaning);
  });
  return { mapping, source };
}

const findColumns = (headings: readonly string[], wanted: string) =>
  headings.flatMap((heading, at) =>
    normalizeHeading(heading) === normalizeHeading(wanted) ? [at] : [],
  );

function isFitting(meaning: ColumnMeaning, values: readonly string[]): boolean {
  const { fits } = getMeaning(meaning);
  return (
    fits !== undefined &&
    values.length > 0 &&
    values.filter(fits).length >= values.length * minShare
  );
}

/** A stored mapping. What isn't imported here any more is left out. */
export function parseStoredMapping(
  stored: readonly string[],
  headings: readonly string[],
  meanings: readonly ColumnMeaning[],
): ColumnMapping {
  return headings.map((_, at) => meanings.find((meaning) => meaning === stored[at]));
}

/** A meaning that two columns have although only one can. */
export const findRepeatedMeaning = (mapping: ColumnMapping): ColumnMeaning | undefined =>
  mapping.find(
    (meaning, at) => meaning && !getMeaning(meaning).many && mapping.indexOf(meaning) !== at,
  );

/** How days like 10/1/23 are written, by what they are. */
export type DayOrders = {
  readonly [Meaning in ColumnMeaning]?: DayOrder | undefined;
};

export type DayColumn = {
  readonly meaning: ColumnMeaning;
  /** Undefined if its days can be read in two ways and none of them decides. */
  readonly order: DayOrder | undefined;
  /** A day that can be read in two ways, if somebody has to decide. */
  readonly example: string | undefined;
};

/** The columns that hold days. Several people may have typed them, each in a way of their own. */
export function listDayColumns(lines: SheetTable['lines'], mapping: ColumnMapping): DayColumn[] {
  return mapping.flatMap((meaning, at) => {
    if (!meaning || !getMeaning(meaning).days) return [];
    const cells = lines.flatMap((line) => line.cells[at] || []);
    const order = findDayOrder(cells);
    const example = order ? undefined : cells.find(isOpenDay);
    // Days that contradict each other are problems of their rows.
    return { meaning, order: example === undefined ? (order ?? 'monthFirst') : order, example };
  });
}

function isOpenDay(cell: string): boolean {
  const days = parseDayCell(cell);
  if (!days?.monthFirst || !days.dayFirst) return false;
  return days.monthFirst !== days.dayFirst;
}

/** What the days of a column say wins over what was chosen for it. */
export const pickDayOrders = (columns: readonly DayColumn[], chosen: DayOrders): DayOrders => ({
  ...chosen,
  ...Object.fromEntries(columns.flatMap(({ meaning, order }) => (order ? [[meaning, order]] : []))),
});

/** A key of 64 hexadecimal digits for the headings, ignoring case. */
export async function buildHeadersKey(headings: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(headings.map((it) => it.toLowerCase())));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// An export of the journal as the lines of a file: our own CSV (shared/accounting-files.md), and the
// journal imports of two providers by what they publish about them:
// - QuickBooks Online: "Import journal entries" (quickbooks.intuit.com/learn-support).
// - Xero: "Add or post multiple manual journals" (help.xero.com, ManualJournalsImport).
import { cents, formatDecimal } from '#shared/domain/values/money.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { type AccountMapping, findBookAccount } from './account.ts';
import { findAdjustedId } from './books.ts';
import type { JournalEntry } from './journal.ts';
import { accountingLimits } from './limits.ts';

export const journalFormats = ['csv', 'xlsx', 'quickbooks', 'xero'] as const;
export type JournalFormat = (typeof journalFormats)[number];

type Lines = readonly (readonly string[])[];

/** An entry with what its kind is called. */
export type NamedEntry = JournalEntry & { readonly description: string };

export type FiledRun = {
  readonly number: number;
  readonly mapping: AccountMapping;
  readonly entries: readonly NamedEntry[];
  readonly brandNames: ReadonlyMap<string, string>;
};

/** The columns of our own CSV, in their order. */
export const journalColumns = [
  'export_number',
  'entry_id',
  'adjusts',
  'date',
  'kind',
  'description',
  'brand',
  'client',
  'account_number',
  'account_name',
  'debit',
  'credit',
] as const;
type JournalColumn = (typeof journalColumns)[number];

const formatSide = (amountCents: number, sign: 1 | -1) =>
  amountCents * sign > 0 ? formatDecimal(cents(amountCents * sign)) : '';

/** One line for each account of each entry, by column. */
export function listJournalLines({
  number,
  mapping,
  entries,
  brandNames,
}: FiledRun): Record<JournalColumn, string>[] {
  return entries.flatMap((entry) =>
    entry.lines.map(({ account, amountCents }) => {
      const book = findBookAccount(mapping, account, entry.brandId);
      return {
        export_number: String(number),
        entry_id: entry.entryId,
        adjusts: findAdjustedId(entry) ?? '',
        date: entry.day,
        kind: entry.kind,
        description: entry.description,
        brand: brandNames.get(entry.brandId) ?? '',
        client: entry.clientName,
        account_number: book.number,
        account_name: book.name,
        debit: formatSide(amountCents, 1),
        credit: formatSide(amountCents, -1),
      };
    }),
  );
}

/** In our own columns, one for each entry. */
const buildOwnJournals = (run: FiledRun): Lines[] =>
  run.entries.map((entry) =>
    listJournalLines({ ...run, entries: [entry] }).map((line) =>
      journalColumns.map((key) => line[key]),
    ),
  );

/** As QuickBooks Online names them in its sample file. */
const quickbooksColumns = [
  'JournalNo',
  'JournalDate',
  'AccountName',
  'Debits',
  'Credits',
  'Description',
  'Name',
] as const;

/** MM/DD/YYYY. */
const formatAmericanDay = (day: LocalDate) =>
  `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/**
 * One journal for each entry, because QuickBooks takes one receivables line in a journal, with its
 * customer. The numbers have at most 21 characters.
 */
function buildQuickbooksJournals({ number, mapping, entries }: FiledRun): Lines[] {
  return entries.map((entry, index) =>
    entry.lines.map(({ account, amountCents }) => [
      `BW-${number}-${index + 1}`,
      formatAmericanDay(entry.day),
      findBookAccount(mapping, account, entry.brandId).name,
      formatSide(amountCents, 1),
      formatSide(amountCents, -1),
      entry.description,
      account === 'receivable' ? entry.clientName : '',
    ]),
  );
}

const xeroColumns = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
] as const;

const monthNames = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
];

/** dd mmm yyyy, which means the same in every country. */
const formatXeroDay = (day: LocalDate) =>
  `${day.slice(8, 10)} ${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;

/**
 * One journal for each day, with one line for each account: debits positive, credits negative. Sums
 * of zero are left out.
 */
function buildXeroJournals({ number, mapping, entries }: FiledRun): Lines[] {
  return [...groupBy(entries, ({ day }) => day)].map(([day, ofDay]) => {
    const sums = new Map<string, { code: string; name: string; amountCents: number }>();
    for (const { brandId, lines } of ofDay) {
      for (const { account, amountCents } of lines) {
        const { number: code, name } = findBookAccount(mapping, account, brandId);
        const before = sums.get(code) ?? { code, name, amountCents: 0 };
        sums.set(code, { ...before, amountCents: before.amountCents + amountCents });
      }
    }
    return [...sums.values()]
      .filter(({ amountCents }) => amountCents !== 0)
      .map(({ code, name, amountCents }) => [
        `Brandwagon export ${number}, ${day}`,
        formatXeroDay(day),
        name,
        code,
        mapping.xeroTaxRate,
        formatDecimal(cents(amountCents)),
        ...['', '', '', ''],
      ]);
  });
}

/** As few files as the limit allows, with whole journals. At least one, which may be empty. */
function splitIntoFiles(head: readonly string[], journals: readonly Lines[], max: number): Lines[] {
  const files: string[][][] = [[]];
  for (const journal of journals) {
    const last = files.at(-1);
    const lines = journal.map((line) => [...line]);
    const fits = last && (last.length === 0 || last.length + lines.length <= max);
    if (fits) last.push(...lines);
    else files.push(lines);
  }
  return files.map((lines) => [head, ...lines]);
}

type MappedEntries = {
  readonly mapping: AccountMapping;
  readonly entries: readonly JournalEntry[];
};

/** The name of an account that Xero couldn't find, because it has no number. */
export function findAccountWithoutNumber(
  format: JournalFormat,
  { mapping, entries }: MappedEntries,
): string | undefined {
  if (format !== 'xero') return undefined;
  return entries
    .flatMap(({ brandId, lines }) =>
      lines.map(({ account }) => findBookAccount(mapping, account, brandId)),
    )
    .find(({ number }) => number.trim() === '')?.name;
}

/** The lines of each file, with their heading. Long exports have several. */
export function buildJournalFiles(
  format: Exclude<JournalFormat, 'xlsx'>,
  run: FiledRun,
): readonly Lines[] {
  switch (format) {
    case 'csv':
      return splitIntoFiles(journalColumns, buildOwnJournals(run), accountingLimits.csvLines);
    case 'quickbooks':
      return splitIntoFiles(
        quickbooksColumns,
        buildQuickbooksJournals(run),
        accountingLimits.quickbooksRows - 1,
      );
    case 'xero':
      return splitIntoFiles(xeroColumns, buildXeroJournals(run), accountingLimits.xeroLines);
  }
}

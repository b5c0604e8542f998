// The files of an export, in the formats of shared/accounting-files.md. They are made of what the
// export stored, so they are the same each time.
import { readJournalChunks } from '#functions/data/accounting/journal-chunks.ts';
import type { JournalExport } from '#functions/data/accounting/journal-exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Invalid } from '#functions/errors/errors.ts';
import { csvType, encodePlainCsv } from '#functions/ports/files/csv.ts';
import { workbookType, writeWorkbook } from '#functions/ports/files/workbook.ts';
import type { FileReply } from '#shared/contract/route.ts';
import { findAdjustedId } from '#shared/domain/accounting/books.ts';
import type { JournalEntry } from '#shared/domain/accounting/journal.ts';
import {
  buildJournalFiles,
  findAccountWithoutNumber,
  type FiledRun,
  journalColumns,
  type JournalFormat,
  listJournalLines,
  type NamedEntry,
} from '#shared/domain/accounting/journal-file.ts';
import {
  emptyCell,
  escapeFormula,
  moneyCell,
  type SheetCell,
  textCell,
} from '#shared/domain/lists/sheet.ts';
import { cents, parseCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';

type JournalFile = FileReply['file'];

export async function buildFilesOfExport(
  scope: Scope,
  run: JournalExport,
  format: JournalFormat,
): Promise<JournalFile[]> {
  const entries = await readJournalChunks(scope, run.chunksId);
  const filed: FiledRun = {
    number: run.number,
    mapping: run.mapping,
    entries: entries.map(toNamedEntry),
    brandNames: new Map(Object.entries(run.brandNames)),
  };
  const name = `journal_${run.number}_${run.from}_${run.to}`;
  if (format === 'xlsx') return [await buildWorkbook(name, filed)];
  const account = findAccountWithoutNumber(format, filed);
  if (account !== undefined) throw Invalid.field('format', 'msg_accounting_xero_file', { account });
  const files = buildJournalFiles(format, filed);
  return files.map((lines, index) => ({
    name: `${name}_${format}${files.length > 1 ? `_${index + 1}_of_${files.length}` : ''}.csv`,
    type: csvType,
    // Names of clients and events are people's own texts.
    bytes: encodePlainCsv(lines.map((line) => line.map(escapeText))),
  }));
}

/** Credits in an import are negative amounts, not formulas. */
const escapeText = (value: string) => (/^-\d+\.\d\d$/.test(value) ? value : escapeFormula(value));

function toNamedEntry(entry: JournalEntry): NamedEntry {
  const kind = text(`journal_kind_${entry.kind}`);
  const title =
    entry.subject === 'invoice' ? text('journal_invoice', { number: entry.title }) : entry.title;
  const parts = [kind, title, entry.clientName].filter((part) => part !== '');
  const description = parts.join(' · ');
  return {
    ...entry,
    description: findAdjustedId(entry) ? text('journal_adjustment', { description }) : description,
  };
}

async function buildWorkbook(name: string, run: FiledRun): Promise<JournalFile> {
  const lines = listJournalLines(run);
  const isMoney = (key: string) => key === 'debit' || key === 'credit';
  const rows = lines.map((line) =>
    journalColumns.map((key): SheetCell => {
      if (!isMoney(key)) return textCell(line[key]);
      return line[key] === '' ? emptyCell : moneyCell(parseCents(line[key]));
    }),
  );
  const sum = (key: 'debit' | 'credit') =>
    cents(lines.reduce((total, line) => total + (line[key] ? parseCents(line[key]) : 0), 0));
  const totals = journalColumns.map((key): SheetCell => {
    if (key === 'debit' || key === 'credit') return moneyCell(sum(key));
    return key === 'export_number' ? { kind: 'word', key: 'report_totals' } : emptyCell;
  });
  const columns = journalColumns.map((key) => ({
    heading: text(`journal_column_${key}`),
    kind: isMoney(key) ? ('money' as const) : ('text' as const),
  }));
  const bytes = await writeWorkbook({ name: text('journal_sheet'), columns, rows, totals });
  return { name: `${name}.xlsx`, type: workbookType, bytes };
}

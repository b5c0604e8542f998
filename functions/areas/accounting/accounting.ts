import {
  type Books,
  getBooks,
  getClosedThrough,
  saveBooks,
} from '#functions/data/accounting/books.ts';
import { removeJournalChunks } from '#functions/data/accounting/journal-chunks.ts';
import {
  getJournalExport,
  type JournalExport,
  listLatestJournalExports,
  toExportId,
} from '#functions/data/accounting/journal-exports.ts';
import { limitToToday, readJournalView } from '#functions/data/accounting/journal-view.ts';
import { type Scope, widenScopeToAllBrands } from '#functions/data/store/scope.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { Conflict, Forbidden, Invalid, requireFound } from '#functions/errors/errors.ts';
import { closeMonths } from '#functions/flows/accounting/close-months.ts';
import { exportJournal } from '#functions/flows/accounting/export-journal.ts';
import { buildFilesOfExport } from '#functions/flows/accounting/journal-files.ts';
import type { SignedInContext } from '#functions/http/serve.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import {
  accounting,
  type BookAccountInput,
  type JournalEntryView,
} from '#shared/contract/accounting/accounting.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import {
  accountKeys,
  type BookAccountKey,
  type AccountMapping,
  accounts,
  findBookAccount,
} from '#shared/domain/accounting/account.ts';
import {
  findAdjustedId,
  findFirstOpenDay,
  findLastClosable,
} from '#shared/domain/accounting/books.ts';
import { type JournalEntry, sumByAccount } from '#shared/domain/accounting/journal.ts';
import { accountingLimits } from '#shared/domain/accounting/limits.ts';
import { type DateRange, getMonthRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import {
  addDays,
  dayOfMonth,
  type LocalDate,
  toLocalDate,
  toYearMonth,
  type YearMonth,
} from '#shared/domain/values/local-date.ts';
import { formatMonth } from '#shared/domain/values/day-text.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveRecordedArea(accounting, {
  async journal({ query }, caller) {
    const range = toRange(query);
    const { view, books } = await readView(caller, range);
    const sums = sumByAccount(view.entries);
    return {
      data: {
        fromDate: range.from,
        toDate: range.to,
        accounts: sums.map(({ account, brandId, ...sum }) => ({
          ...toAccountView(books.mapping, account, brandId),
          ...sum,
        })),
        debitCents: sums.reduce((sum, { debitCents }) => sum + debitCents, 0),
        creditCents: sums.reduce((sum, { creditCents }) => sum + creditCents, 0),
        entries: view.entries.length,
        hasPayouts: view.hasPayouts,
      },
    };
  },

  async entries({ query: { account, brandId, ...period } }, caller) {
    const { view, books } = await readView(caller, toRange(period));
    const found = view.entries.filter(
      (entry) =>
        (brandId === undefined || entry.brandId === brandId) &&
        (account === undefined || entry.lines.some((line) => line.account === account)),
    );
    const shown = found.slice(0, accountingLimits.shownEntries);
    return { data: shown.map((entry) => toEntryView(entry, books)), count: found.length };
  },

  async books(_, caller) {
    const { scope, session } = caller;
    const covers = coversAllBrands(caller);
    const [books, exports] = await Promise.all([
      getBooks(scope),
      covers ? listLatestJournalExports(scope) : [],
    ]);
    const { version, mapping, trail } = books;
    const brandIds = session.brandIds.filter(
      (id) => scope.brands === 'all' || scope.brands.includes(id),
    );
    return {
      data: {
        version,
        coversAllBrands: covers,
        closedThrough: getClosedThrough(books) ?? null,
        nextMonth: findNextMonth(caller, books) ?? null,
        accounts: accountKeys.flatMap((key) =>
          (key === 'sales' ? brandIds : ['']).map((brandId) => ({
            ...toAccountView(mapping, key, brandId),
            isDefault: isDefaultAccount(mapping, key, brandId),
          })),
        ),
        xeroTaxRate: mapping.xeroTaxRate,
        exports: exports.map(toExportView),
        trail: trail.toReversed().map((entry) => ({ ...entry, at: toIso(entry.at) })),
      },
    };
  },

  async saveAccounts({ body: { version, accounts: inputs, xeroTaxRate } }, { scope, session }) {
    if (inputs.some(({ brandId }) => brandId !== '' && !session.brandIds.includes(brandId))) {
      throw Invalid.field('accounts', 'msg_accounting_brand');
    }
    const books = await getBooks(scope);
    if (books.version !== version) throw new Conflict();
    const mapping = { ...toMapping(inputs), xeroTaxRate };
    if (!(await saveBooks(scope, books, { ...books, mapping }))) throw new Conflict();
    return { general: successMessage('msg_accounting_accounts_saved') };
  },

  async closeMonths({ body: { version, month } }, caller) {
    const scope = requireAllBrands(caller);
    const { now, session } = caller;
    const books = await getBooks(scope);
    const closed = getClosedThrough(books);
    const done = { general: successMessage('msg_accounting_closed') };
    if (closed !== undefined && month <= closed) return done;
    if (books.version !== version) throw new Conflict();
    if (getMonthRange(dayOfMonth(month, 1)).to >= toLocalDate(now, session.timeZone)) {
      throw Invalid.field('month', 'msg_accounting_month_not_over');
    }
    requireClosable(month, closed);
    const closing = { through: month, by: getName(caller) };
    if (!(await closeMonths(scope, books, closing, await readTerms(caller)))) throw new Conflict();
    return done;
  },

  async reopenMonths({ body: { version, month, reason } }, caller) {
    const { scope, now } = caller;
    const books = await getBooks(scope);
    if (books.version !== version) throw new Conflict();
    if (!books.closed.some((it) => it.month === month)) {
      throw Invalid.field('month', 'msg_accounting_month_open');
    }
    const entry = { kind: 'reopened' as const, month, by: getName(caller), at: now, reason };
    const isSaved = await saveBooks(scope, books, {
      ...books,
      closed: books.closed.filter((it) => it.month < month),
      trail: [...books.trail, entry].slice(-accountingLimits.trail),
    });
    if (!isSaved) throw new Conflict();
    const reopened = books.closed.filter((it) => it.month >= month);
    for (const { chunksId } of reopened) await removeJournalChunks(scope, chunksId);
    return { general: successMessage('msg_accounting_reopened') };
  },

  async export({ body: { format = 'csv', ...period } }, caller) {
    const scope = requireAllBrands(caller);
    const terms = await readTerms(caller);
    const range = limitToToday(toRange(period), terms);
    if (range.to < range.from) throw Invalid.field('fromDate', 'msg_accounting_future');
    const run = await exportJournal(scope, { range, format, by: getName(caller) }, terms);
    return {
      data: {
        id: run ? toExportId(run) : null,
        number: run?.number ?? null,
        entries: run?.entries ?? 0,
      },
      general: run
        ? successMessage('msg_accounting_exported', { count: run.entries })
        : successMessage('msg_accounting_nothing_new'),
    };
  },

  async file({ params: { id }, body: { format, part } }, caller) {
    const { scope } = caller;
    const run = requireFound(await getJournalExport(scope, id));
    requireAllBrands(caller);
    const files = await buildFilesOfExport(scope, run, format);
    if (part === undefined && files.length > 1) return { data: { parts: files.length } };
    return { file: requireFound(files[(part ?? 1) - 1]) };
  },
});

type WirePeriod = { readonly fromDate: LocalDate; readonly toDate: LocalDate };

function toRange({ fromDate: from, toDate: to }: WirePeriod): DateRange {
  if (to < from) throw Invalid.field('toDate', 'msg_accounting_order');
  const range = { from, to };
  if (lengthInDays(range) > accountingLimits.rangeDays) {
    throw Invalid.field('toDate', 'msg_accounting_range');
  }
  return range;
}

async function readTerms({ scope, session: { timeZone }, now }: SignedInContext) {
  const { salesTaxRate } = requireFound(await getFranchise(scope));
  return { timeZone, salesTaxRate, now };
}

async function readView(caller: SignedInContext, range: DateRange) {
  const [books, terms] = await Promise.all([getBooks(caller.scope), readTerms(caller)]);
  return { view: await readJournalView(caller.scope, books, range, terms), books };
}

const coversAllBrands = ({ scope, session }: SignedInContext) =>
  coversBrands(scope.brands, session.brandIds);

/** An export or a closed month has all brands, also those that the franchise doesn't run any more. */
function requireAllBrands(caller: SignedInContext): Scope {
  if (!coversAllBrands(caller)) throw new Forbidden('msg_accounting_all_brands');
  return widenScopeToAllBrands(caller.scope);
}

/** No month between two closed ones may stay open. */
function requireClosable(month: YearMonth, closedThrough: YearMonth | undefined): void {
  const last = closedThrough && findLastClosable(closedThrough);
  if (!last || month <= last) return;
  const months = String(accountingLimits.adjustedMonths);
  const latest = formatMonth(last);
  throw Invalid.field('month', 'msg_accounting_too_many_months', { months, latest });
}

const getName = ({ session }: SignedInContext) => session.name;

/** The month after the last closed one or, if none is closed, the last full month. */
function findNextMonth({ now, session }: SignedInContext, books: Books): YearMonth | undefined {
  const today = toLocalDate(now, session.timeZone);
  const latest = toYearMonth(addDays(dayOfMonth(toYearMonth(today), 1), -1));
  const firstOpenDay = findFirstOpenDay(getClosedThrough(books));
  const next = firstOpenDay ? toYearMonth(firstOpenDay) : latest;
  return next <= latest ? next : undefined;
}

const toAccountView = (mapping: AccountMapping, account: BookAccountKey, brandId: string) => ({
  account,
  brandId,
  type: accounts[account].type,
  ...findBookAccount(mapping, account, brandId),
});

const isDefaultAccount = (mapping: AccountMapping, key: BookAccountKey, brandId: string) =>
  (key === 'sales' ? mapping.salesByBrand[brandId] : mapping.accounts[key]) === undefined;

function toMapping(inputs: readonly BookAccountInput[]) {
  const changed = inputs.filter(
    ({ account, number, name }) =>
      number !== accounts[account].number || name !== accounts[account].name,
  );
  const ofBrands = changed.filter(({ account, brandId }) => account === 'sales' && brandId !== '');
  const others = changed.filter(({ account }) => account !== 'sales');
  return {
    accounts: Object.fromEntries(
      others.map(({ account, number, name }) => [account, { number, name }]),
    ),
    salesByBrand: Object.fromEntries(
      ofBrands.map(({ brandId, number, name }) => [brandId, { number, name }]),
    ),
  };
}

const toExportView = (run: JournalExport) => ({
  id: toExportId(run),
  number: run.number,
  fromDate: run.from,
  toDate: run.to,
  by: run.by,
  at: toIso(run.at),
  entries: run.entries,
  debitCents: run.debitCents,
});

function toEntryView(entry: JournalEntry, { mapping }: Books): JournalEntryView {
  const { entryId, day, kind, brandId, subject, subjectId, title, clientName } = entry;
  return {
    ...{ entryId, day, kind, brandId, subject, subjectId, title, clientName },
    adjusts: findAdjustedId(entry) ?? null,
    lines: entry.lines.map(({ account, amountCents }) => ({
      account,
      amountCents,
      ...findBookAccount(mapping, account, brandId),
    })),
  };
}

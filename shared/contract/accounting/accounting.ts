import { z } from 'zod';
import { accountKeys, accountTypes } from '#shared/domain/accounting/account.ts';
import { bookActions } from '#shared/domain/accounting/books.ts';
import { entrySubjects } from '#shared/domain/accounting/journal.ts';
import { journalFormats } from '#shared/domain/accounting/journal-file.ts';
import { accountingLimits } from '#shared/domain/accounting/limits.ts';
import { movementKinds } from '#shared/domain/accounting/movements.ts';
import { yearMonth } from '#shared/domain/values/local-date.ts';
import { area, franchise, owner, route } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  line,
  LocalDateText,
  MessageReply,
  Messages,
  PlannedDayText,
  requiredLine,
} from '#shared/contract/wire.ts';

/** yyyy-mm. */
const MonthText = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .transform((month) => yearMonth(month));
const Month = z.string();

const period = { fromDate: PlannedDayText, toDate: PlannedDayText };

const AccountSumView = z.object({
  account: z.enum(accountKeys),
  type: z.enum(accountTypes),
  /** Sales have one for each brand; otherwise empty. */
  brandId: z.string(),
  number: z.string(),
  name: z.string(),
  debitCents: z.int(),
  creditCents: z.int(),
});

const JournalEntryView = z.object({
  entryId: z.string(),
  /** The entry that this one changes; null for one that is booked for the first time. */
  adjusts: z.string().nullable(),
  day: LocalDateText,
  kind: z.enum(movementKinds),
  brandId: z.string(),
  subject: z.enum(entrySubjects),
  subjectId: z.string(),
  title: z.string(),
  clientName: z.string(),
  lines: z.array(
    z.object({
      account: z.enum(accountKeys),
      number: z.string(),
      name: z.string(),
      /** Debits are positive, credits negative. */
      amountCents: z.int(),
    }),
  ),
});
export type JournalEntryView = z.infer<typeof JournalEntryView>;

const BookAccountInput = z.object({
  account: z.enum(accountKeys),
  /** For sales of one brand; otherwise empty. */
  brandId: z.union([Id, z.literal('')]),
  number: line(accountingLimits.accountNumberLength),
  name: requiredLine(accountingLimits.accountNameLength),
});
export type BookAccountInput = z.output<typeof BookAccountInput>;

export const SaveAccounts = z.object({
  version: z.int().min(0),
  /** Accounts that are left out have their defaults. */
  accounts: z.array(BookAccountInput).max(200),
  xeroTaxRate: requiredLine(accountingLimits.accountNameLength),
});

const JournalExportView = z.object({
  id: Id,
  number: z.int(),
  fromDate: LocalDateText,
  toDate: LocalDateText,
  by: z.string(),
  at: InstantText,
  entries: z.int(),
  debitCents: z.int(),
});

const reads = franchise('MANAGE_REPORT', 'read');
const writes = franchise('MANAGE_REPORT', 'write');

export const accounting = area({
  noun: 'accounting',
  name: 'accounting',
  uses: ['table', 'tableRemoval', 'payments'],
  timeoutSeconds: 28,
  routes: {
    journal: route({
      method: 'GET',
      path: '/v1/secure/accounting/journal',
      summary: 'The debits and credits of each account in a period',
      access: reads,
      query: z.object(period),
      reply: z.object({
        data: z.object({
          fromDate: LocalDateText,
          toDate: LocalDateText,
          accounts: z.array(AccountSumView),
          debitCents: z.int(),
          creditCents: z.int(),
          entries: z.int(),
          /** False if we couldn't get payouts from Stripe. The next export has those that are missing. */
          hasPayouts: z.boolean(),
        }),
      }),
    }),
    entries: route({
      method: 'GET',
      path: '/v1/secure/accounting/journal/entries',
      summary: 'The entries of a period, of one account or of all',
      access: reads,
      query: z.object({
        ...period,
        account: z.enum(accountKeys).optional(),
        brandId: Id.optional(),
      }),
      reply: z.object({
        /** At most the first thousand by day. */
        data: z.array(JournalEntryView),
        count: z.int(),
      }),
    }),
    books: route({
      method: 'GET',
      path: '/v1/secure/accounting/books',
      summary: 'The chart of accounts, closed months and exports',
      access: reads,
      reply: z.object({
        data: z.object({
          version: z.int().min(0),
          /** False hides exports from people of only some brands, who can't export or close. */
          coversAllBrands: z.boolean(),
          /** The last closed month, yyyy-mm. */
          closedThrough: Month.nullable(),
          /** The month that can be closed next; null if none is over. */
          nextMonth: Month.nullable(),
          accounts: z.array(
            AccountSumView.omit({ debitCents: true, creditCents: true }).extend({
              isDefault: z.boolean(),
            }),
          ),
          xeroTaxRate: z.string(),
          /** The newest first. */
          exports: z.array(JournalExportView),
          /** The newest first. */
          trail: z.array(
            z.object({
              kind: z.enum(bookActions),
              month: Month,
              by: z.string(),
              at: InstantText,
              reason: z.string(),
            }),
          ),
        }),
      }),
    }),
    saveAccounts: route({
      method: 'PUT',
      path: '/v1/secure/accounting/accounts',
      summary: 'Save the numbers and names of the accounts',
      access: owner,
      body: SaveAccounts,
      reply: MessageReply,
    }),
    closeMonths: route({
      method: 'PUT',
      path: '/v1/secure/accounting/close',
      summary:
        'Close a month and open ones before it; later changes are booked in the next open month',
      access: writes,
      body: z.object({ version: z.int().min(0), month: MonthText }),
      reply: MessageReply,
    }),
    reopenMonths: route({
      method: 'PUT',
      path: '/v1/secure/accounting/reopen',
      summary: 'Reopen a closed month and all after it, and say why',
      access: owner,
      body: z.object({
        version: z.int().min(1),
        month: MonthText,
        reason: requiredLine(accountingLimits.reasonLength),
      }),
      reply: MessageReply,
    }),
    export: route({
      method: 'POST',
      path: '/v1/secure/accounting/exports',
      summary: 'Export what a period has that no export has yet, with changes of earlier exports',
      access: writes,
      body: z.object({
        ...period,
        /** Defaults to CSV. Refused if the entries can't be written in this format. */
        format: z.enum(journalFormats).optional(),
      }),
      reply: z.object({
        data: z.object({
          /** Null if there is nothing new. */
          id: Id.nullable(),
          number: z.int().nullable(),
          entries: z.int(),
        }),
        general: Messages,
      }),
    }),
    file: route({
      method: 'POST',
      path: '/v1/secure/accounting/exports/{id}/file',
      summary: 'The file of an export for accounting: always the same one',
      access: writes,
      audit: 'exported',
      body: z.object({
        format: z.enum(journalFormats),
        /** Which of several files, from 1. */
        part: z.int().min(1).max(1000).optional(),
      }),
      /** Instead of a file, how many there are, if there are several and none was named. */
      reply: z.object({ data: z.object({ parts: z.int() }) }),
      download: true,
    }),
  },
});

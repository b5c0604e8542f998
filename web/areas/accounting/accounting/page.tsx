import { ArrowDownTrayIcon, ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/20/solid';
import { ScaleIcon } from '@heroicons/react/24/outline';
import { useSearchParams } from 'react-router-dom';
import { accounting } from '#addresses/accounting/accounting.ts';
import { type DateRange, getMonthRange } from '#shared/domain/values/date-range.ts';
import { addDays, isLocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/accounting/accounting.ts';
import { useCan } from '#web/api/account/account.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { AccountsDialog } from './accounts-dialog.tsx';
import { AccountTable } from './account-table.tsx';
import { BookCards } from './book-cards.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { EntriesPanel } from './entries-panel.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { type Books, useBooks, useJournal } from './queries.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

const dialogs = ['entries', 'export', 'download', 'close', 'reopen', 'accounts'] as const;
export type OpenDialog = ReturnType<typeof useDialogAddress<(typeof dialogs)[number]>>['open'];

/** The journal of a period, and what becomes of it: exports and closed months. */
export function AccountingPage() {
  const { range, change } = usePeriod();
  const books = useBooks().data?.data;
  const can = useCan();
  const { dialog, open, close } = useDialogAddress(dialogs);
  const canExport = books?.coversAllBrands && can(accounting.routes.export);
  return (
    <>
      <PageHeader
        title={text('accounting_title')}
        description={text('accounting_description')}
        actions={
          canExport && (
            <Button variant="primary" icon={ArrowDownTrayIcon} onClick={() => open('export')}>
              {text('accounting_export')}
            </Button>
          )
        }
      />
      <PeriodNavigation range={range} onChange={change} />
      <div className="space-y-6">
        <PeriodJournal
          range={range}
          buildEntriesPath={dialog?.name === 'entries' ? dialog.id : undefined}
          onOpen={(id) => open('entries', id)}
          onClose={close}
        />
        {books && <BookCards books={books} onOpen={open} />}
      </div>
      {dialog?.name === 'export' && <ExportDialog range={range} onClose={close} />}
      {books && dialog && <BookDialog books={books} dialog={dialog} onClose={close} />}
    </>
  );
}

type PeriodJournalProps = {
  range: DateRange;
  /** The account whose entries are open; undefined if none are. */
  buildEntriesPath: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
};

function PeriodJournal({ range, buildEntriesPath, onOpen, onClose }: PeriodJournalProps) {
  const period = { fromDate: range.from, toDate: range.to };
  const journal = useJournal(period);
  const data = journal.data?.data;
  if (journal.isError) {
    return <ErrorState text={text('accounting_failed')} onRetry={() => void journal.refetch()} />;
  }
  if (!data) return <JournalSkeleton />;
  return (
    <>
      {data.entries > 0 ? (
        <AccountTable journal={data} onOpen={onOpen} />
      ) : (
        <EmptyState
          icon={ScaleIcon}
          title={text('accounting_empty_title')}
          text={text('accounting_empty')}
        />
      )}
      {buildEntriesPath !== undefined && (
        <EntriesPanel
          period={period}
          accounts={data.accounts}
          id={buildEntriesPath}
          onClose={onClose}
        />
      )}
    </>
  );
}

type BookDialogProps = {
  books: Books;
  dialog: { name: (typeof dialogs)[number]; id: string };
  onClose: () => void;
};

function BookDialog({ books, dialog: { name, id }, onClose }: BookDialogProps) {
  const { version, nextMonth, closedThrough, exports } = books;
  const chosen = exports.find((run) => run.id === id);
  if (name === 'download' && chosen) return <DownloadDialog run={chosen} onClose={onClose} />;
  if (name === 'accounts') return <AccountsDialog books={books} onClose={onClose} />;
  if (name === 'close' && nextMonth !== null) {
    return <CloseDialog version={version} month={nextMonth} onClose={onClose} />;
  }
  if (name === 'reopen' && closedThrough !== null) {
    return <ReopenDialog version={version} month={closedThrough} onClose={onClose} />;
  }
  return null;
}

/** In the address, so that it can be linked to. This month at first. */
function usePeriod() {
  const [params, setParams] = useSearchParams();
  const month = getMonthRange(useFranchiseToday());
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? ''];
  const range: DateRange = isLocalDate(from) && isLocalDate(to) ? { from, to } : month;
  const change = (next: DateRange) =>
    setParams((before) => {
      before.set('from', next.from);
      before.set('to', next.to);
      return before;
    });
  return { range, change };
}

type PeriodNavigationProps = { range: DateRange; onChange: (range: DateRange) => void };

function PeriodNavigation({ range, onChange }: PeriodNavigationProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-1">
      <IconButton
        icon={ChevronLeftIcon}
        label={text('accounting_previous')}
        onClick={() => onChange(getMonthRange(addDays(getMonthRange(range.from).from, -1)))}
      />
      <div className="min-w-0 max-sm:order-first max-sm:w-full">
        <DateRangeField
          label={text('accounting_period')}
          value={range}
          usual
          onChange={({ from, to }) => {
            if (isLocalDate(from) && isLocalDate(to)) onChange({ from, to });
          }}
        />
      </div>
      <IconButton
        icon={ChevronRightIcon}
        label={text('accounting_next')}
        onClick={() => onChange(getMonthRange(addDays(getMonthRange(range.to).to, 1)))}
      />
    </div>
  );
}

function JournalSkeleton() {
  return (
    <div role="status" aria-busy aria-label={text('accounting_loading')} className="space-y-2">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}

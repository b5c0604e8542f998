import { Link } from 'react-router-dom';
import type { JournalEntryView } from '#shared/contract/accounting/accounting.ts';
import { text } from '#shared/text/accounting/accounting.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { SidePanel } from '#web/kit/overlays/side-panel.tsx';
import { formatDate, formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { toAccountId } from './account-table.tsx';
import { type AccountSum, type Period, useJournalEntries } from './queries.ts';

type EntriesPanelProps = {
  period: Period;
  accounts: readonly AccountSum[];
  /** Of an account of the table; empty for all. */
  id: string;
  onClose: () => void;
};

export function EntriesPanel({ period, accounts, id, onClose }: EntriesPanelProps) {
  const account = accounts.find((sum) => toAccountId(sum) === id);
  const entries = useJournalEntries(period, account);
  const shown = entries.data?.data ?? [];
  const count = entries.data?.count ?? 0;
  return (
    <SidePanel
      open
      title={
        account
          ? text('accounting_entries_of', { account: account.name })
          : text('accounting_entries_all')
      }
      onClose={onClose}
    >
      {entries.isPending && <Skeleton className="h-40" />}
      {entries.isError && (
        <ErrorState
          text={text('accounting_entries_failed')}
          onRetry={() => void entries.refetch()}
        />
      )}
      <ul className="divide-y divide-line">
        {shown.map((entry) => (
          <EntryItem key={entry.entryId} entry={entry} />
        ))}
      </ul>
      {count > shown.length && (
        <p className="mt-3 text-ink-soft">
          {text('accounting_entries_more', {
            shown: formatNumber(shown.length),
            count: formatNumber(count),
          })}
        </p>
      )}
    </SidePanel>
  );
}

function EntryItem({ entry }: { entry: JournalEntryView }) {
  const { day, kind, clientName, adjusts, lines } = entry;
  const title = getTitle(entry);
  const path = getPath(entry);
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{text(`journal_kind_${kind}`)}</span>
        <span className="figures text-ink-quiet">{formatDate(day)}</span>
      </p>
      <p className="break-words text-ink-soft">
        {path && title ? (
          <Link className="text-accent underline" to={path}>
            {title}
          </Link>
        ) : (
          title
        )}
        {title && clientName ? ' · ' : ''}
        {clientName}
      </p>
      {adjusts !== null && (
        <p className="text-small text-ink-quiet">{text('accounting_adjusts')}</p>
      )}
      <table className="mt-1 w-full text-small">
        <thead className="sr-only">
          <tr>
            <th>{text('accounting_account')}</th>
            <th>{text('accounting_debit')}</th>
            <th>{text('accounting_credit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ account, name, amountCents }) => (
            <tr key={account}>
              <td className="w-full py-0.5 pr-2 break-words">{name}</td>
              <td className="figures py-0.5 pl-3 text-right">
                {amountCents > 0 && formatMoney(amountCents)}
              </td>
              <td className="figures py-0.5 pl-3 text-right">
                {amountCents < 0 && formatMoney(-amountCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}

const getTitle = ({ subject, title }: JournalEntryView) =>
  subject === 'invoice' ? text('journal_invoice', { number: title }) : title;

function getPath({ subject, subjectId }: JournalEntryView): string | undefined {
  switch (subject) {
    case 'invoice':
      return `/franchise/invoice/${subjectId}`;
    case 'order':
      return `/franchise/events/orders/${subjectId}`;
    case 'event':
      return buildEventPath(subjectId);
    case 'day':
      return undefined;
  }
}

import { ArrowDownTrayIcon } from '@heroicons/react/20/solid';
import { useMutation } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { invoicePayments } from '#addresses/invoices/invoice-payments.ts';
import type { ClientStatement } from '#shared/contract/invoices/client-statement.ts';
import { text } from '#shared/text/invoices/client-statement.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useLogoLoader } from '#web/api/files/logo.tsx';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import { formatStatementLine, toStatementDay, toStatementSheet } from './statement-lines.ts';

const dayNames = ['from', 'to'] as const;

/** What a client was billed and what they paid, with the running balance. The address has the days. */
export function StatementPage() {
  const { clientId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const { franchiseDefaultTimezone: zone } = useAccount();
  const [fromDate, toDate] = dayNames.map((name) => address.get(name) ?? undefined);
  const request = { params: { id: clientId }, query: { fromDate, toDate } };
  const { data, error, refetch } = useRoute(invoicePayments, 'statement', request, {
    meta: { quiet: true },
  });
  const statement = data?.data;
  if (statement && statement.clientId !== clientId) {
    const to = `/franchise/invoice/statement/${statement.clientId}?${address.toString()}`;
    return <Navigate replace to={to} />;
  }
  const choose = (name: string, day: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (day === '') after.delete(name);
        else after.set(name, day);
        return after;
      },
      { replace: true },
    );
  return (
    <>
      <BackLink path={`/franchise/client/${clientId}`}>{text('statement_back')}</BackLink>
      <PageHeader
        title={text('statement_title')}
        {...(statement && { description: statement.businessName })}
        actions={statement && <StatementFiles statement={statement} zone={zone} />}
      />
      <div className="mb-4 flex flex-wrap gap-4">
        {dayNames.map((name) => (
          <label key={name} className="text-small">
            <span className="block font-medium">{text(`statement_${name}`)}</span>
            <input
              type="date"
              className="control figures"
              value={address.get(name) ?? statement?.[`${name}Date`] ?? ''}
              onChange={({ target }) => choose(name, target.value)}
            />
          </label>
        ))}
      </div>
      {error && (
        <ErrorState
          text={error.message || text('statement_failed')}
          onRetry={() => void refetch()}
        />
      )}
      {!statement && !error && (
        <div role="status" aria-busy aria-label={text('statement_loading')}>
          <Skeleton className="h-64" />
        </div>
      )}
      {statement && <StatementTable statement={statement} zone={zone} />}
    </>
  );
}

type StatementProps = { statement: ClientStatement; zone: string };

function StatementFiles({ statement, zone }: StatementProps) {
  const loadLogo = useLogoLoader();
  const file = useMutation({
    mutationFn: async (format: 'pdf' | 'csv') => {
      if (format === 'pdf') {
        const [{ saveStatementPdf }, logo] = await Promise.all([
          import('./statement-pdf.ts'),
          loadLogo(statement.sender.logo),
        ]);
        return saveStatementPdf(statement, zone, logo);
      }
      const { saveSheet } = await import('#web/api/files/save-sheet.ts');
      return saveSheet(toStatementSheet(statement, zone), 'csv');
    },
    onError: () => notify.error(text('statement_file_failed')),
  });
  return (['pdf', 'csv'] as const).map((format) => (
    <Button
      key={format}
      icon={ArrowDownTrayIcon}
      busy={file.isPending && file.variables === format}
      onClick={() => file.mutate(format)}
    >
      {text(`statement_${format}`)}
    </Button>
  ));
}

function StatementTable({ statement, zone }: StatementProps) {
  const { lines, openingCents, closingCents, billedCents, paidCents } = statement;
  return (
    <Card title={text('statement_for', { client: statement.businessName })}>
      <ul className="divide-y divide-line">
        <StatementRow label={text('statement_opening')} balanceCents={openingCents} />
        {lines.map((line) => (
          <StatementRow
            key={line.lineId}
            label={formatStatementLine(line)}
            day={formatDate(toStatementDay(line, zone))}
            invoice={line}
            {...line}
          />
        ))}
        <StatementRow
          label={text('statement_closing')}
          billedCents={billedCents}
          paidCents={paidCents}
          balanceCents={closingCents}
          isSum
        />
      </ul>
      {lines.length === 0 && <p className="text-ink-soft">{text('statement_empty')}</p>}
    </Card>
  );
}

type StatementRowProps = {
  label: string;
  day?: string;
  invoice?: { invoiceId: string; number: string };
  billedCents?: number;
  paidCents?: number;
  balanceCents: number;
  isSum?: boolean;
};

/** One line on wide screens; on a phone, the amounts stand below. */
function StatementRow(row: StatementRowProps) {
  const { label, day, invoice, billedCents = 0, paidCents = 0, balanceCents, isSum = false } = row;
  return (
    <li
      className={`grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_8rem] ${isSum ? 'font-semibold' : ''}`}
    >
      <div className="min-w-0">
        {invoice && (
          <Link
            to={`/franchise/invoice/${invoice.invoiceId}`}
            className="font-medium text-accent hover:underline"
          >
            {invoice.number}
          </Link>
        )}
        <span className="wrap-anywhere">{invoice ? ` ${label}` : label}</span>
        {day && <p className="figures text-small text-ink-quiet">{day}</p>}
      </div>
      <StatementAmount name={text('statement_billed')} cents={billedCents} />
      <StatementAmount name={text('statement_paid')} cents={paidCents} />
      <StatementAmount name={text('statement_balance')} cents={balanceCents} isShown />
    </li>
  );
}

type StatementAmountProps = { name: string; cents: number; isShown?: boolean };

/** Zero is left out, except for the balance. */
function StatementAmount({ name, cents, isShown = false }: StatementAmountProps) {
  if (cents === 0 && !isShown) return <span className="max-sm:hidden" />;
  return (
    <p className="figures flex justify-between gap-2 sm:block sm:text-right">
      <span className="text-small text-ink-quiet">{name}</span>
      <span className="sm:block">{formatMoney(cents)}</span>
    </p>
  );
}

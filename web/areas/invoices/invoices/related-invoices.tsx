import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { invoices } from '#addresses/invoices/invoices.ts';
import type { InvoiceGridRow } from '#shared/contract/invoices/invoice-shapes.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useCan } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import { toInvoiceStatusBadge } from './invoice-status.ts';

const maxShown = 10;

type RelatedInvoicesProps = {
  /** Whose invoices they are: the query of the grid, and of the page for a new one. */
  of: { readonly clientIds: string[] } | { readonly eventIds: string[] };
  newPath: string;
  /** Further links beside the title. */
  links?: ReactNode;
  /** Shown while there is none. */
  hint?: ReactNode;
};

/** The newest invoices and quotes of a client or an event, with a link to create another one. */
export function RelatedInvoices({ of, newPath, links, hint }: RelatedInvoicesProps) {
  const { data, isError, refetch } = useRoute(invoices, 'list', {
    body: { ...of, limit: maxShown },
  });
  const mayWrite = useCan()(invoices.routes.add);
  return (
    <Card
      title={text('invoices_title')}
      actions={
        <>
          {links}
          {mayWrite && (
            <>
              <ActionLink to={`${newPath}&type=quotation`} label={text('invoices_add_quote')} />
              <ActionLink to={newPath} label={text('invoices_add')} />
            </>
          )}
        </>
      }
    >
      {isError && <ErrorState text={text('invoices_load_failed')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-busy aria-label={text('invoices_loading')}>
          <Skeleton className="h-12" />
        </div>
      )}
      {data?.count === 0 && <p className="text-ink-soft">{hint ?? text('invoices_empty')}</p>}
      <ul className="divide-y divide-line">
        {data?.data.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {data && data.count > maxShown && (
        <ActionLink to={buildGridPath(of)} label={text('invoices_all', { count: data.count })} />
      )}
    </Card>
  );
}

const buildGridPath = (of: RelatedInvoicesProps['of']) =>
  `/franchise/invoice?${new URLSearchParams(Object.entries(of).map(([name, ids]) => [name, ids.join()]))}`;

export function ActionLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-9 items-center font-medium text-accent hover:underline max-sm:min-h-11"
    >
      {label}
    </Link>
  );
}

function Row({ row }: { row: InvoiceGridRow }) {
  const { id, invoiceNumber, type, invoiceTitle, dueDate, grandTotal, status } = row;
  const { dueAmount, overpaidAmount } = row;
  const shown = toInvoiceStatusBadge(status, overpaidAmount);
  const number = invoiceNumber === '--' ? text(`invoice_type_${type}`) : invoiceNumber;
  const isOwed = dueAmount > 0 && dueAmount < grandTotal;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <Link
          to={`/franchise/invoice/${id}`}
          className="font-medium text-accent hover:underline wrap-anywhere"
        >
          {number}
        </Link>
        <span className="wrap-anywhere"> {invoiceTitle}</span>
        <p className="figures text-small text-ink-quiet">
          {text(type === 'quotation' ? 'invoice_valid_until' : 'invoice_due_on', {
            day: formatDate(dueDate),
          })}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <span className="figures text-right">
          {formatMoney(grandTotal)}
          {isOwed && (
            <span className="block text-small text-ink-quiet">
              {text('invoice_left_of', { amount: formatMoney(dueAmount) })}
            </span>
          )}
        </span>
        <Badge tone={shown.tone}>{shown.label}</Badge>
      </div>
    </li>
  );
}

import { Link, useParams } from 'react-router-dom';
import { invoices } from '#addresses/invoices/invoices.ts';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { buildInvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import { toInvoiceStatusBadge } from './invoice-status.ts';
import { DisputeNotices } from './dispute-notices.tsx';
import { InvoiceLedgerList } from './ledger.tsx';
import { InvoicePaperView } from './paper/invoice-paper.tsx';
import { OverpaymentNotice } from './overpayment-notice.tsx';
import { PaperButtons } from './paper/paper-buttons.tsx';
import { usePaperActions } from './paper/use-paper-actions.ts';
import { useInvoice } from './queries.ts';
import { Revisions } from './revisions.tsx';

/** The page of an invoice or quote with its actions. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const { invoice, error, refetch } = useInvoice(id);
  if (error) {
    const gone = error.status === 404;
    return (
      <>
        <BackLink path="/franchise/invoice">{text('invoices_title')}</BackLink>
        <PageHeader title={text('invoice_view_title')} />
        <ErrorState
          text={text(gone ? 'err_not_found' : 'invoices_load_failed')}
          onRetry={gone ? undefined : () => void refetch()}
        />
      </>
    );
  }
  if (!invoice) {
    return (
      <div role="status" aria-busy aria-label={text('invoice_loading')} className="space-y-4">
        <Skeleton className="h-12 w-72" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  return <InvoiceContent invoice={invoice} onChanged={() => void refetch()} />;
}

function InvoiceContent({
  invoice,
  onChanged,
}: {
  invoice: InvoiceDetails;
  onChanged: () => void;
}) {
  const { type, invoiceNumber, status, customerDetails, issuedAt } = invoice;
  const { franchiseDefaultTimezone: zone } = useAccount();
  const shown = toInvoiceStatusBadge(status, invoice.calculations.overpaidAmount);
  const paper = buildInvoiceDocument(invoice);
  const paperActs = usePaperActions(paper, zone);
  const mayWrite = useCan()(invoices.routes.update);
  const title = issuedAt === null ? '' : ` ${invoiceNumber}`;
  return (
    <>
      <div className="print:hidden">
        <BackLink path="/franchise/invoice">{text('invoices_title')}</BackLink>
        <PageHeader
          title={`${text(`invoice_type_${type}`)}${title}`}
          badge={<Badge tone={shown.tone}>{shown.label}</Badge>}
          description={customerDetails.businessName}
          actions={
            mayWrite ? (
              <InvoiceActions invoice={invoice} paperActs={paperActs} onChanged={onChanged} />
            ) : (
              <PaperButtons paper={paper} zone={zone} />
            )
          }
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(18rem,2fr)] print:block">
        <div className="min-w-0">
          <InvoicePaperView paper={paper} zone={zone} />
        </div>
        <div className="min-w-0 space-y-4 print:hidden">
          <InvoiceSummary invoice={invoice} zone={zone} />
          <DisputeNotices disputes={invoice.disputes} zone={zone} />
          {invoice.calculations.overpaidAmount > 0 && (
            <OverpaymentNotice invoice={invoice} onChanged={onChanged} />
          )}
          {type === 'invoice' && issuedAt !== null && (
            <InvoiceLedgerList invoice={invoice} onChanged={onChanged} />
          )}
          {invoice.questions.length > 0 && (
            <Card title={text('invoice_questions')}>
              <ul className="divide-y divide-line">
                {invoice.questions.toReversed().map((question) => (
                  <li key={question.questionId} className="py-2">
                    <p className="whitespace-pre-line wrap-anywhere">{question.text}</p>
                    <p className="text-small text-ink-quiet">{formatMoment(question.at, zone)}</p>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Revisions id={invoice.id} revision={invoice.revision} />
          {invoice.notes && (
            <Card title={text('invoice_field_notes')}>
              <p className="whitespace-pre-line wrap-anywhere">{invoice.notes}</p>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

type InvoiceSummaryProps = { invoice: InvoiceDetails; zone: string };

/** The amount and date due, the next step, and what the invoice is linked to. */
function InvoiceSummary({ invoice, zone }: InvoiceSummaryProps) {
  const { type, calculations, eventDetails, answer } = invoice;
  const late = calculations.overDueDaysDifference;
  const isQuote = type === 'quotation';
  const isOverpaid = calculations.overpaidAmount > 0;
  return (
    <Card>
      <p className="text-small font-semibold text-ink-quiet">
        {text(
          isQuote
            ? 'invoice_total'
            : isOverpaid
              ? 'invoices_column_overpaid'
              : 'invoices_column_left',
        )}
      </p>
      <p className="figures text-title font-semibold tracking-tight">
        {formatMoney(
          isQuote ? calculations.grandTotal : calculations.overpaidAmount || calculations.dueAmount,
        )}
      </p>
      <p className={late > 0 ? 'text-danger' : 'text-ink-soft'}>{formatDue(invoice)}</p>
      <ul className="mt-3 space-y-1 empty:hidden">
        {invoice.nextReminder && (
          <li>{text('invoice_next_reminder', { day: formatDate(invoice.nextReminder) })}</li>
        )}
        <DeliveryFacts invoice={invoice} zone={zone} />
        {answer && (
          <li className="wrap-anywhere">
            {text(`invoice_answer_${answer.answer}`, {
              name: answer.name,
              moment: formatMoment(answer.at, zone),
            })}
            {answer.revision > 0 && (
              <span className="figures block text-small text-ink-quiet">
                {text('invoice_answer_address', answer)}
              </span>
            )}
            {answer.note && <q className="block text-ink-soft">{answer.note}</q>}
          </li>
        )}
        {invoice.voidReason && (
          <li className="wrap-anywhere">
            {text('invoice_void_reason', { reason: invoice.voidReason })}
          </li>
        )}
        {eventDetails && (
          <LinkedFact
            to={buildEventPath(eventDetails.eventId)}
            label={eventDetails.eventName}
            detail={formatDate(eventDetails.eventDate)}
          />
        )}
        {invoice.convertedFrom && (
          <LinkedFact
            to={`/franchise/invoice/${invoice.convertedFrom}`}
            label={text('invoice_converted_from')}
          />
        )}
        {invoice.convertedTo && (
          <LinkedFact
            to={`/franchise/invoice/${invoice.convertedTo}`}
            label={text('invoice_converted_to')}
          />
        )}
      </ul>
    </Card>
  );
}

/** When it was sent, and when the client opened it. */
function DeliveryFacts({ invoice: { sentAt, openedAt }, zone }: InvoiceSummaryProps) {
  return (
    <>
      {sentAt && <li>{text('invoice_sent_at', { moment: formatMoment(sentAt, zone) })}</li>}
      {openedAt && <li>{text('invoice_opened_at', { moment: formatMoment(openedAt, zone) })}</li>}
    </>
  );
}

function formatDue({ type, status, dueDate, calculations }: InvoiceDetails): string {
  const day = formatDate(dueDate);
  const late = calculations.overDueDaysDifference;
  if (type === 'quotation') return text('invoice_valid_until', { day });
  if (status === 'void') return text('invoice_status_void');
  if (calculations.overpaidAmount > 0) return text('invoice_overpaid_hint');
  if (calculations.dueAmount === 0) return text('invoice_nothing_due');
  if (late > 0) return text('invoice_overdue', { count: late, day });
  return text('invoice_due_on', { day });
}

function LinkedFact({ to, label, detail }: { to: string; label: string; detail?: string }) {
  return (
    <li className="wrap-anywhere">
      <Link className="font-medium text-accent hover:underline" to={to}>
        {label}
      </Link>
      {detail && <span className="figures text-ink-quiet"> {detail}</span>}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { invoiceLinks } from '#addresses/invoices/invoice-links.ts';
import {
  buildInvoiceDocument,
  type InvoiceDocument,
} from '#shared/domain/invoices/invoice-document.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/invoices/invoice-links.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { AskQuestionForm } from './ask-question-form.tsx';
import { AnswerQuoteForm } from './answer-quote-form.tsx';
import { toInvoiceStatusBadge } from './invoice-status.ts';
import { InvoicePaperView } from './paper/invoice-paper.tsx';
import { PaperButtons } from './paper/paper-buttons.tsx';
import { PayInvoiceForm } from './pay-invoice-form.tsx';
import { useReportReading } from './use-report-reading.ts';

const { view } = invoiceLinks.routes;
type LinkedInvoice = RouteResponse<typeof view>['data'];

/** The page of an invoice or quote that a client opens by its secret link. */
export function InvoiceViewPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const shown = useQuery<RouteResponse<typeof view>, ApiError>({
    queryKey: ['invoice-link', token],
    queryFn: () => call(view, { body: { token } }),
    meta: { quiet: true },
    retry: false,
    // The result of a payment is known only some seconds after the payer returns.
    refetchInterval: ({ state }) => (state.data?.data.underway ? 3000 : false),
  });
  return (
    <main className="min-h-dvh bg-canvas p-4 sm:py-10 print:p-0">
      <title>{text('invoice_link_title')}</title>
      <div className="mx-auto max-w-3xl">
        {shown.data ? (
          <Document
            shown={shown.data.data}
            token={token}
            isBack={params.get('paid') === '1'}
            onDone={() => void shown.refetch()}
          />
        ) : shown.isError ? (
          <PageProblem
            error={shown.error}
            onRetry={() => void shown.refetch()}
            renews={{ purpose: 'invoice', token }}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </main>
  );
}

type ClientActionProps = {
  shown: LinkedInvoice;
  token: string;
  isBack: boolean;
  onDone: () => void;
};

function Document(props: ClientActionProps) {
  const { shown } = props;
  const { timeZone: zone } = shown;
  // A version that changed meanwhile has other options.
  const [choice, setChoice] = useState<{ of: number; ids: string[] }>();
  const isChoosing = choice?.of === shown.revision && shown.status === 'quotation_sent';
  const paper = buildInvoiceDocument({ ...shown, chosen: isChoosing ? choice.ids : undefined });
  useReportReading(props.token, shown.revision, shown.status === 'quotation_sent');
  const { status, label, tone } = {
    status: shown.status,
    ...toInvoiceStatusBadge(shown.status, shown.calculations.overpaidAmount),
  };
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-large font-semibold">
          {text(`invoice_link_${shown.type}`, { number: shown.invoiceNumber })}
          {isStatusShown(status) && <Badge tone={tone}>{label}</Badge>}
        </h1>
        <div className="flex flex-wrap gap-2">
          <PaperButtons paper={paper} zone={zone} />
        </div>
      </header>
      <ClientAction
        {...props}
        paper={paper}
        onChoose={(ids) => setChoice({ of: shown.revision, ids })}
      />
      <AskQuestionForm
        questions={shown.questions}
        zone={zone}
        token={props.token}
        onDone={props.onDone}
      />
      <InvoicePaperView paper={paper} zone={zone} />
    </>
  );
}

/** Whether the status in the sender's books is meaningful to the client. */
const isStatusShown = (status: LinkedInvoice['status']) =>
  status !== 'sent' && status !== 'quotation_sent';

type ChoosingProps = { paper: InvoiceDocument; onChoose: (chosen: string[]) => void };

function ClientAction(props: ClientActionProps & ChoosingProps) {
  const { shown, paper, token, isBack, onChoose, onDone } = props;
  if (shown.eventOver) return <Notice>{text('invoice_link_event_over')}</Notice>;
  if (shown.status === 'quotation_sent') {
    // A version that changed meanwhile is read and signed anew.
    return (
      <AnswerQuoteForm
        key={shown.revision}
        shown={shown}
        paper={paper}
        token={token}
        onChoose={onChoose}
        onDone={onDone}
      />
    );
  }
  if (shown.type === 'invoice' && shown.calculations.dueAmount > 0) {
    // After a payment, the next amount is another one.
    const { dueAmount } = shown.calculations;
    return (
      <PayInvoiceForm key={dueAmount} shown={shown} token={token} isBack={isBack} onDone={onDone} />
    );
  }
  const { overpaidAmount } = shown.calculations;
  return (
    <Notice>
      {overpaidAmount > 0
        ? text('invoice_link_overpaid', { amount: formatMoney(overpaidAmount) })
        : text(`invoice_link_status_${getOutcome(shown)}`)}
    </Notice>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p className="mb-4 rounded-lg border border-line bg-surface p-4 font-medium shadow-low print:hidden">
      {children}
    </p>
  );
}

function getOutcome({ status }: LinkedInvoice): 'accepted' | 'rejected' | 'over' | 'settled' {
  if (status === 'quotation_accepted' || status === 'quotation_converted') return 'accepted';
  if (status === 'quotation_rejected') return 'rejected';
  return status === 'void' || status === 'quotation_expired' ? 'over' : 'settled';
}

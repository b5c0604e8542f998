import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { AlsoOpen } from '#web/api/screens/also-open.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { InvoiceEditor } from './invoice-editor.tsx';
import { toInvoiceValues } from './invoice-form.ts';
import { useInvoice, useInvoiceStart, useUpdateInvoice } from './queries.ts';
import { ReasonInput } from './reason-input.tsx';

/** Edits a draft, or corrects an issued invoice as its next version, with a reason. */
export function EditInvoicePage() {
  const { id = '' } = useParams();
  const { invoice, error, refetch } = useInvoice(id);
  // Also if it can't be loaded again: somebody is writing.
  if (invoice) return <EditInvoice key={id} newest={invoice} />;
  if (!error) return <Skeleton className="h-96" />;
  return <ErrorState text={text('invoices_load_failed')} onRetry={() => void refetch()} />;
}

function EditInvoice({ newest }: { newest: InvoiceDetails }) {
  // Saved over this version. One that is loaded while somebody writes is somebody else's.
  const [invoice] = useState(newest);
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  const change = useUpdateInvoice();
  const { id, type } = invoice;
  const letterheads = useInvoiceStart({ type }).data?.data.letterheads;
  const path = `/franchise/invoice/${id}`;
  const isIssued = invoice.issuedAt !== null;
  return (
    <>
      <BackLink path={path}>
        {isIssued ? invoice.invoiceNumber : text(`invoice_type_${invoice.type}`)}
      </BackLink>
      <PageHeader
        title={text(isIssued ? `invoice_correct_title_${invoice.type}` : 'invoice_edit_title')}
      />
      <AlsoOpen kind="invoice" id={id} />
      {isIssued && (
        <ReasonInput value={reason} onChange={setReason} maxLength={invoiceLimits.reasonLength} />
      )}
      <InvoiceEditor
        defaults={toInvoiceValues(invoice)}
        about={{ ...invoice, letterheads, issued: isIssued ? invoice : undefined }}
        busy={change.isPending}
        onSave={(written, failed) =>
          change.mutate(
            { body: { ...written, id, version: invoice.version, reason } },
            { onError: failed, onSuccess: () => void navigate(path) },
          )
        }
      />
    </>
  );
}

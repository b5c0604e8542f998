import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { invoices } from '#addresses/invoices/invoices.ts';
import { invoiceNumberPlaceholder } from '#shared/domain/invoices/invoice-number.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { InvoiceEditor } from './invoice-editor.tsx';
import { type InvoiceForm, toInitialInvoiceValues } from './invoice-form.ts';
import { useAddInvoice, useInvoiceStart, usePublishInvoice } from './queries.ts';

/** A blank invoice, or one for the event or client in the address. */
export function NewInvoicePage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [requestKey] = useState(() => crypto.randomUUID());
  const type = params.get('type') === 'quotation' ? 'quotation' : 'invoice';
  const [eventId, clientId] = [params.get('event'), params.get('client')];
  const start = useInvoiceStart({
    type,
    ...(eventId && { eventId }),
    ...(clientId && { clientId }),
  });
  const brands = usePermittedBrands(invoices.routes.add);
  const add = useAddInvoice();
  const publish = usePublishInvoice();
  const open = (id: string) => void navigate(`/franchise/invoice/${id}`);
  const save = (
    written: InvoiceForm,
    failed: (error: ApiError) => void,
    then: (id: string) => void,
  ) =>
    add.mutate(
      { body: { ...written, type, requestKey } },
      { onError: failed, onSuccess: ({ data }) => then(data.id) },
    );
  return (
    <>
      <BackLink path="/franchise/invoice">{text('invoices_title')}</BackLink>
      <PageHeader title={text(`invoice_new_${type}`)} />
      {start.isError && (
        <ErrorState text={text('invoices_load_failed')} onRetry={() => void start.refetch()} />
      )}
      {start.data && brands.length > 0 ? (
        <InvoiceEditor
          defaults={toInitialInvoiceValues(
            start.data.data.draft,
            brands.map(({ brandId }) => brandId),
          )}
          about={{
            type,
            invoiceNumber: invoiceNumberPlaceholder,
            franchiseDetails: start.data.data.franchiseDetails,
            logo: start.data.data.logo,
            letterheads: start.data.data.letterheads,
            eventDetails: start.data.data.draft.eventDetails,
          }}
          isNew
          busy={add.isPending || publish.isPending}
          onSave={(written, failed) => save(written, failed, open)}
          onSend={(written, failed) =>
            save(written, failed, (id) => {
              // A new draft has the first version. If it can't be sent, its page says why.
              const mail = written.customerDetails.contactEmail !== '';
              publish.mutate({ body: { id, version: 1, mail } }, { onSettled: () => open(id) });
            })
          }
        />
      ) : (
        !start.isError && <Skeleton className="h-96" />
      )}
    </>
  );
}

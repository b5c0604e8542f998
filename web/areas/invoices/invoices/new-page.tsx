import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { invoices } from '#addresses/invoices/invoices.ts';
import { invoiceNumberPlaceholder } from '#shared/domain/invoices/invoice-number.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { InvoiceEditor } from './invoice-editor.tsx';
import { toInitialInvoiceValues } from './invoice-form.ts';
import { useAddInvoice, useInvoiceStart } from './queries.ts';

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
            eventDetails: start.data.data.draft.eventDetails,
          }}
          isNew
          busy={add.isPending}
          onSave={(written, failed) =>
            add.mutate(
              { body: { ...written, type, requestKey } },
              {
                onError: failed,
                onSuccess: ({ data }) => void navigate(`/franchise/invoice/${data.id}`),
              },
            )
          }
        />
      ) : (
        !start.isError && <Skeleton className="h-96" />
      )}
    </>
  );
}

import type { ClientSectionProps } from '#web/api/screens/client-sections.ts';
import { RelatedInvoices } from './related-invoices.tsx';

export function ClientInvoices({ clientId }: ClientSectionProps) {
  return (
    <RelatedInvoices
      of={{ clientIds: [clientId] }}
      newPath={`/franchise/invoice/new?client=${clientId}`}
    />
  );
}

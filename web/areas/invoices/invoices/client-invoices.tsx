import { text } from '#shared/text/invoices/client-statement.ts';
import type { ClientSectionProps } from '#web/api/screens/client-sections.ts';
import { ActionLink, RelatedInvoices } from './related-invoices.tsx';

export function ClientInvoices({ clientId }: ClientSectionProps) {
  return (
    <RelatedInvoices
      of={{ clientIds: [clientId] }}
      newPath={`/franchise/invoice/new?client=${clientId}`}
      links={
        <ActionLink
          to={`/franchise/invoice/statement/${clientId}`}
          label={text('statement_link')}
        />
      }
    />
  );
}

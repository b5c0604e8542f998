import { DocumentTextIcon, PlusIcon } from '@heroicons/react/20/solid';
import { DocumentCurrencyDollarIcon } from '@heroicons/react/24/outline';
import { useNavigate } from 'react-router-dom';
import { invoices } from '#addresses/invoices/invoices.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageActions } from '#web/kit/layout/page-actions.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { InvoiceGrid } from './invoice-grid.tsx';

export function InvoicesPage() {
  const navigate = useNavigate();
  const mayWrite = useCan()(invoices.routes.add);
  const add = mayWrite && (
    <Button
      variant="primary"
      icon={PlusIcon}
      onClick={() => void navigate('/franchise/invoice/new')}
    >
      {text('invoices_add')}
    </Button>
  );
  const quote = {
    key: 'quote',
    label: text('invoices_add_quote'),
    icon: DocumentTextIcon,
    onSelect: () => void navigate('/franchise/invoice/new?type=quotation'),
  };
  return (
    <>
      <PageHeader
        title={text('invoices_title')}
        description={text('invoices_description')}
        actions={
          mayWrite && (
            <PageActions label={text('invoices_more')} more={[quote]}>
              {add}
            </PageActions>
          )
        }
      />
      <InvoiceGrid
        empty={{
          icon: DocumentCurrencyDollarIcon,
          title: text('invoices_empty_title'),
          text: text('invoices_empty'),
          action: add || undefined,
        }}
      />
    </>
  );
}

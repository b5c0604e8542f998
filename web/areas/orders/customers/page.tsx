import { UsersIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/orders/customers.ts';
import { useAccount } from '#web/api/account/account.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { CustomerGrid } from './customer-grid.tsx';

export function CustomersPage() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return (
    <>
      <PageHeader title={text('customers_title')} description={text('customers_description')} />
      <CustomerGrid
        zone={zone}
        empty={{
          icon: UsersIcon,
          title: text('customers_empty_title'),
          text: text('customers_empty_text'),
        }}
      />
    </>
  );
}

import { ShoppingBagIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/orders/orders.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { OrderGrid } from './order-grid.tsx';

export function OrdersPage() {
  return (
    <>
      <PageHeader title={text('orders_title')} description={text('orders_description')} />
      <OrderGrid
        empty={{
          icon: ShoppingBagIcon,
          title: text('orders_empty_title'),
          text: text('orders_empty_text'),
        }}
      />
    </>
  );
}

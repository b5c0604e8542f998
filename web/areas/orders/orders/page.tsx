import { ShoppingBagIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/orders/orders.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { OrderGrid } from './order-grid.tsx';

const CookieGrams = lazy(async () => ({
  default: (await import('./cookie-grams.tsx')).CookieGrams,
}));

/** The orders; of one event also as the cards that go with them. */
export function OrdersPage() {
  const [params] = useSearchParams();
  const eventId = params.get('id');
  if (eventId && params.get('print') === 'cookie-grams') {
    return (
      <Suspense>
        <CookieGrams eventId={eventId} />
      </Suspense>
    );
  }
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

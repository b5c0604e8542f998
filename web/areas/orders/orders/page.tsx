import { PrinterIcon } from '@heroicons/react/20/solid';
import { ShoppingBagIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/orders/orders.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { OrderGrid } from './order-grid.tsx';
import { buildCookieGramsPath } from './paths.ts';

const CookieGrams = lazy(async () => ({
  default: (await import('./cookie-grams.tsx')).CookieGrams,
}));

/** The orders. Those of a single event can also be printed as cookie-gram cards. */
export function OrdersPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
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
      <PageHeader
        title={text('orders_title')}
        description={text('orders_description')}
        actions={
          eventId && (
            <Button icon={PrinterIcon} onClick={() => void navigate(buildCookieGramsPath(eventId))}>
              {text('grams_title')}
            </Button>
          )
        }
      />
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

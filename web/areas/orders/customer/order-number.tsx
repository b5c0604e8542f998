import { lazy, Suspense } from 'react';
import type { OwnOrder } from '#shared/contract/orders/customer-orders.ts';
import { formatOrderNumber } from '#shared/domain/orders/order-number.ts';
import { text } from '#shared/text/orders/customer.ts';
import { Card } from '#web/kit/layout/card.tsx';

const PickupCode = lazy(async () => ({
  default: (await import('./pickup-code.tsx')).PickupCode,
}));

/** What is called out at the truck, large enough to be read from a phone that is held out. */
export function OrderNumber({ order: { number, kitchenUrl } }: { order: OwnOrder }) {
  if (number === null) return null;
  const shown = formatOrderNumber(number);
  return (
    <Card title={text('customer_number')}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1">
          <p className="figures text-[4rem] leading-none font-semibold">{shown}</p>
          <p className="mt-2 text-ink-soft">{text('customer_number_hint')}</p>
        </div>
        {kitchenUrl && (
          // As large as the code, so that nothing moves when it arrives.
          <div className="size-44">
            <Suspense>
              <PickupCode url={kitchenUrl} number={shown} />
            </Suspense>
          </div>
        )}
      </div>
    </Card>
  );
}

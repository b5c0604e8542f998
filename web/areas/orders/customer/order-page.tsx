import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { customerOrders } from '#addresses/orders/customer-orders.ts';
import type { OrderPage as Offered } from '#shared/contract/orders/customer-orders.ts';
import { addCartLine, priceCart } from '#shared/domain/orders/cart.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/orders/customer.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { CustomerPageFrame } from './customer-page-frame.tsx';
import { ItemForm } from './item-form.tsx';
import { MapLink } from './map-link.tsx';
import { formatEventTime } from './event-text.ts';
import { type Cart, useCart } from './use-cart.ts';

/** The menu comes first: form and fields load while people choose. */
const Checkout = lazy(async () => ({ default: (await import('./checkout.tsx')).Checkout }));

export function OrderPage() {
  const { code = '' } = useParams();
  const page = useRoute(customerOrders, 'event', { query: { code } }, { meta: { quiet: true } });
  const offered = page.data?.data;
  if (page.isError) {
    return (
      <CustomerPageFrame title={text('customer_title')}>
        <PageProblem
          error={page.error}
          onRetry={() => void page.refetch()}
          unknown={{ title: text('customer_none_title'), text: text('customer_none') }}
          action={
            <Link className="text-accent hover:underline" to="/search">
              {text('customer_find_other')}
            </Link>
          }
        />
      </CustomerPageFrame>
    );
  }
  return (
    <CustomerPageFrame
      title={offered?.event.eventName ?? text('customer_title')}
      brandColor={offered?.event.brandColor}
      isWide
    >
      {offered && <OfferedEvent key={offered.event.code} offered={offered} />}
    </CustomerPageFrame>
  );
}

/** Menu and checkout: beside each other, on a phone one after the other. */
function OfferedEvent({ offered }: { offered: Offered }) {
  const [params, setParams] = useSearchParams();
  const cart = useCart(offered);
  const isCheckout = params.get('step') === 'checkout';
  const checkout = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    if (isCheckout) checkout.current?.focus();
  }, [isCheckout]);
  const isClosed = offered.slots.every(({ left }) => left === 0);
  return (
    <>
      <div className="text-ink-soft">
        <p>{`${offered.event.brandName} · ${formatEventTime(offered.event)}`}</p>
        <p>{formatAddressLine(offered.event)}</p>
        <p>{text(`customer_way_${offered.event.delivery}`)}</p>
        <MapLink event={offered.event} />
      </div>
      {isClosed && <p role="status">{text('customer_closed')}</p>}
      {cart.gone.length > 0 && (
        <p role="status" className="rounded-md bg-tone-yellow-soft p-3 text-tone-yellow">
          {text('customer_cart_gone', { names: cart.gone.join(', ') })}
        </p>
      )}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-6">
        <div className={isCheckout ? 'hidden lg:block' : ''}>
          <MenuSections offered={offered} cart={cart} />
          {!isClosed && (
            <CartBar offered={offered} cart={cart} onGo={() => setParams({ step: 'checkout' })} />
          )}
        </div>
        {!isClosed && (
          <div
            ref={checkout}
            tabIndex={-1}
            className={`space-y-4 outline-none lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto ${isCheckout ? '' : 'hidden lg:block'}`}
          >
            <Button variant="quiet" className="-ml-3 lg:hidden" onClick={() => setParams({})}>
              {text('customer_back_to_menu')}
            </Button>
            <Suspense fallback={<Skeleton className="h-96" />}>
              <Checkout offered={offered} cart={cart} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}

function MenuSections({ offered, cart }: { offered: Offered; cart: Cart }) {
  return (
    <div className="space-y-4">
      {offered.menu.sections.map((section) => (
        <Card key={section.name} title={section.name}>
          <ul className="divide-y divide-line">
            {section.items.map((item) => (
              <ItemForm
                key={item.id}
                item={item}
                onAdd={(line) => cart.change(addCartLine(cart.lines, line))}
              />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

type CartBarProps = { offered: Offered; cart: Cart; onGo: () => void };

/** On a phone, visible together with the menu: confirms what was added and opens the checkout. */
function CartBar({ offered, cart: { lines }, onGo }: CartBarProps) {
  const { menu, salesTaxRate, taxMode, entryFeeCents, deliveryFeeCents } = offered;
  const fees = { salesTaxRate, taxMode, entryFeeCents, deliveryFeeCents, gratuityCents: 0 };
  const so = priceCart(menu, lines, fees);
  if (so.missing !== undefined || lines.length === 0) return null;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = formatCents(so.bill.grandTotalCents);
  return (
    <div role="status" className="sticky bottom-4 mt-4 lg:hidden">
      <Button variant="primary" className="w-full" onClick={onGo}>
        {text('customer_go', { count, total })}
      </Button>
    </div>
  );
}

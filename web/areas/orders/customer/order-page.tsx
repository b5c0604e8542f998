import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { customerOrders } from '#addresses/orders/customer-orders.ts';
import type { OrderPage as Offered } from '#shared/contract/orders/customer-orders.ts';
import { type CartLine, priceCart, addCartLine } from '#shared/domain/orders/cart.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/orders/customer.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Checkout } from './checkout.tsx';
import { CustomerPageFrame } from './customer-page-frame.tsx';
import { ItemForm } from './item-form.tsx';
import { formatEventTime } from './event-text.ts';

export function OrderPage() {
  const { code = '' } = useParams();
  const page = useRoute(customerOrders, 'event', { query: { code } }, { meta: { quiet: true } });
  const [cart, setCart] = useState<readonly CartLine[]>([]);
  const checkout = useRef<HTMLDivElement>(null);
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
    <CustomerPageFrame title={offered?.event.eventName ?? text('customer_title')}>
      {offered && (
        <>
          <div className="text-ink-soft">
            <p>{`${offered.event.brandName} · ${formatEventTime(offered.event)}`}</p>
            <p>{formatAddressLine(offered.event)}</p>
            <p>{text(`customer_way_${offered.event.delivery}`)}</p>
          </div>
          {offered.menu.sections.map((section) => (
            <Card key={section.name} title={section.name}>
              <ul className="divide-y divide-line">
                {section.items.map((item) => (
                  <ItemForm
                    key={item.id}
                    item={item}
                    onAdd={(line) => setCart(addCartLine(cart, line))}
                  />
                ))}
              </ul>
            </Card>
          ))}
          <CartSummary
            offered={offered}
            cart={cart}
            onGo={() => checkout.current?.scrollIntoView({ block: 'start' })}
          />
          <div ref={checkout}>
            <Checkout offered={offered} cart={cart} onCart={setCart} />
          </div>
        </>
      )}
    </CustomerPageFrame>
  );
}

type CartSummaryProps = { offered: Offered; cart: readonly CartLine[]; onGo: () => void };

/** Visible together with the menu: confirms what was added and links to the checkout. */
function CartSummary({ offered, cart, onGo }: CartSummaryProps) {
  const { menu, salesTaxRate, taxMode, entryFeeCents, deliveryFeeCents } = offered;
  const fees = { salesTaxRate, taxMode, entryFeeCents, deliveryFeeCents, gratuityCents: 0 };
  const so = priceCart(menu, cart, fees);
  if (so.missing !== undefined || cart.length === 0) return null;
  const count = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = formatCents(so.bill.grandTotalCents);
  return (
    <div role="status" className="sticky bottom-4">
      <Button variant="primary" className="w-full" onClick={onGo}>
        {text('customer_go', { count, total })}
      </Button>
    </div>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { text } from '#shared/text/orders/customer.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatGuestMoment } from '#web/kit/words/zoned-time.ts';
import { clearOrderDrafts } from './order-drafts.ts';
import { clearStoredOrders, listStoredOrders } from './stored-orders.ts';

/** The orders placed on this device, to view again. */
export function YourOrders() {
  const [orders, setOrders] = useState(() => listStoredOrders(Date.now()));
  if (orders.length === 0) return null;
  return (
    <Card title={text('customer_yours')}>
      <ul className="divide-y divide-line">
        {orders.map(({ secret, eventName, slot, timeZone }) => (
          <li key={secret}>
            <Link to={`/order/${secret}`} className="block py-3 hover:underline">
              <span className="block font-semibold break-words">{eventName}</span>
              <span className="block text-ink-soft">{formatGuestMoment(slot, timeZone)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="my-3 text-ink-soft">{text('customer_yours_hint')}</p>
      <Button
        onClick={() => {
          clearStoredOrders();
          clearOrderDrafts();
          setOrders([]);
        }}
      >
        {text('customer_forget')}
      </Button>
    </Card>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { customerOrders } from '#addresses/orders/customer-orders.ts';
import type { FoundEvent } from '#shared/contract/orders/customer-orders.ts';
import { text } from '#shared/text/orders/customer.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { CustomerPageFrame } from './customer-page-frame.tsx';
import { YourOrders } from './your-orders.tsx';
import { formatEventTime } from './event-text.ts';

export function SearchPage() {
  const [typed, setTyped] = useState('');
  const [searchText, setSearchText] = useState('');
  const found = useRoute(
    customerOrders,
    'search',
    { query: { searchText } },
    { meta: { quiet: true } },
  );
  return (
    <CustomerPageFrame title={text('customer_title')}>
      <form
        className="flex gap-2"
        onSubmit={(sent) => {
          sent.preventDefault();
          setSearchText(typed);
        }}
      >
        <input
          className="control flex-1"
          aria-label={text('customer_search')}
          placeholder={text('customer_search')}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button variant="primary" type="submit" busy={found.isFetching}>
          {text('customer_find')}
        </Button>
      </form>
      <p className="text-ink-soft">{text('customer_search_hint')}</p>
      <YourOrders />
      {found.error && <PageProblem error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.data.length === 0 && <p role="status">{text('customer_none')}</p>}
      <ul className="space-y-2">
        {found.data?.data.map((event) => (
          <li key={event.code}>
            <Found event={event} />
          </li>
        ))}
      </ul>
    </CustomerPageFrame>
  );
}

function Found({ event }: { event: FoundEvent }) {
  return (
    <Link
      to={`/search/${event.code}`}
      className="block rounded-lg border border-line bg-surface p-4 shadow-low hover:bg-hover"
    >
      <span className="block font-semibold">{event.eventName}</span>
      <span className="block text-ink-soft">{event.brandName}</span>
      <span className="block text-ink-soft">{formatEventTime(event)}</span>
      <span className="block text-ink-soft">{formatAddressLine(event)}</span>
    </Link>
  );
}

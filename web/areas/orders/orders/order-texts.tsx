import { lazy, Suspense, useState } from 'react';
import { orders } from '#addresses/orders/orders.ts';
import type { OrderDetails } from '#shared/contract/orders/orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import type { TextOutcome } from '#shared/domain/orders/order-text.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/orders/orders.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/** The form loads with the contract's schemas when it opens. */
const TextDialog = lazy(async () => ({
  default: (await import('./send-text-dialog.tsx')).SendTextDialog,
}));

const tones: Readonly<Record<TextOutcome, Tone>> = {
  onItsWay: 'blue',
  sent: 'green',
  optedOut: 'red',
  failed: 'red',
  unknown: 'yellow',
};

/** The texts sent to the customer, by whom, and whether they were delivered. */
export function OrderTexts({ order, zone }: { order: OrderDetails; zone: string }) {
  const [isWriting, setWriting] = useState(false);
  const mayText = useCan()(orders.routes.sendSms);
  const { mobile, takesTexts, sentTexts } = order;
  return (
    <Card title={text('order_texts')}>
      <p className="mb-4 break-words">
        {takesTexts
          ? text('order_texts_to', { mobile: formatPhone(mobile) })
          : text('order_texts_refused')}
      </p>
      {takesTexts && sentTexts.length === 0 && (
        <p className="mb-4 text-ink-soft">{text('order_texts_none')}</p>
      )}
      <ul className="mb-4 divide-y divide-line">
        {sentTexts.map(({ number, text: words, askedAt, by, outcome }) => (
          <li key={number} className="flex items-start justify-between gap-4 py-2">
            <span className="min-w-0 break-words">
              {words}
              <span className="block text-ink-soft">{`${formatMoment(askedAt, zone)} · ${by}`}</span>
            </span>
            <Badge tone={tones[outcome]}>{text(`order_text_${outcome}`)}</Badge>
          </li>
        ))}
      </ul>
      {takesTexts && mayText && sentTexts.length < orderLimits.textsOfOrder && (
        <Button onClick={() => setWriting(true)}>{text('order_text_send')}</Button>
      )}
      {isWriting && (
        <Suspense>
          <TextDialog order={order} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </Card>
  );
}

import { Link } from 'react-router-dom';
import { invoices } from '#addresses/invoices/invoices.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/** What the client asked about the event's quotes and invoices. Nothing is shown without any. */
export function EventQuestions({ eventId }: { eventId: string }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const options = { meta: { quiet: true } };
  const { data } = useRoute(invoices, 'questions', { params: { id: eventId } }, options);
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={text('invoice_questions')}>
      <ul className="divide-y divide-line">
        {data.data.map(({ questionId, text: question, at, invoiceId, invoiceNumber, type }) => (
          <li key={questionId} className="py-2">
            <p className="whitespace-pre-line wrap-anywhere">{question}</p>
            <p className="text-small text-ink-quiet">
              {`${formatMoment(at, zone)} · `}
              <Link to={`/franchise/invoice/${invoiceId}`} className="text-accent hover:underline">
                {invoiceNumber === '--' ? text(`invoice_type_${type}`) : invoiceNumber}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

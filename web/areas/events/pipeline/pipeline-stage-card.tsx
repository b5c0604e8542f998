import { Link } from 'react-router-dom';
import { text } from '#shared/text/events/pipeline.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import type { PipelineColumn } from './queries.ts';

type Card = PipelineColumn['cards'][number];

/** One stage with what is in it, the longest waiting first. */
export function PipelineStageCard({ column }: { column: PipelineColumn }) {
  const { stage, count, amountCents, cards } = column;
  return (
    <section
      aria-label={text(`pipeline_stage_${stage}`)}
      className="min-w-0 rounded-lg bg-canvas p-2 sm:border sm:border-line"
    >
      <header className="mb-2 px-1">
        <h2 className="flex justify-between gap-2 font-semibold">
          <span>{text(`pipeline_stage_${stage}`)}</span>
          <span className="figures text-ink-quiet">{count}</span>
        </h2>
        <p className="figures text-small text-ink-soft">{formatMoney(amountCents)}</p>
      </header>
      {count === 0 && (
        <p className="px-1 text-small text-ink-quiet">{text('pipeline_stage_empty')}</p>
      )}
      <ul className="space-y-2">
        {cards.map((card) => (
          <li key={card.id}>
            <PipelineCard card={card} isLost={stage === 'lost'} />
          </li>
        ))}
      </ul>
      {count > cards.length && (
        <p className="mt-2 px-1 text-small text-ink-quiet">
          {text('pipeline_more', { count: count - cards.length })}
        </p>
      )}
    </section>
  );
}

const buildCardPath = ({ kind, id }: Card) =>
  kind === 'request' ? `/franchise/futureBookings?open=${id}` : `/franchise/invoice/${id}`;

function PipelineCard({ card, isLost }: { card: Card; isLost: boolean }) {
  const brand = useBrands().find(({ brandId }) => brandId === card.brandId);
  const { name, title, eventDate, amountCents, waitsFor, days, reason } = card;
  const facts = [title, eventDate && formatDate(eventDate)].filter(Boolean).join(' · ');
  const age = days === 0 ? text('pipeline_today') : text('pipeline_days', { count: days });
  return (
    <Link
      to={buildCardPath(card)}
      className="block rounded-md border border-line bg-surface p-3 shadow-low hover:border-accent"
    >
      <span className="block font-medium wrap-anywhere">{name}</span>
      {facts !== '' && (
        <span className="block text-small text-ink-soft wrap-anywhere">{facts}</span>
      )}
      <span className="figures block">
        {amountCents === null ? text('pipeline_guestless') : formatMoney(amountCents)}
      </span>
      {isLost ? (
        <span className="block text-small text-ink-quiet wrap-anywhere">
          {reason === '' ? text('pipeline_no_reason') : text('pipeline_reason', { reason })}
        </span>
      ) : (
        <span className="block text-small text-ink-quiet">
          {[age, waitsFor !== 'nobody' && text(`pipeline_wait_${waitsFor}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {brand && <Dot color={brand.color} label={brand.brandName} />}
    </Link>
  );
}

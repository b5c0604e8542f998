import { text } from '#shared/text/events/event-calendar.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { formatDate, formatNumber } from '#web/kit/words/format.ts';
import type { HoldReport } from './bulk-hold.ts';

/** The result of each event, unchanged ones first. */
export function HoldOutcomes({ report: { ended, events } }: { report: HoldReport }) {
  const outcomes = events.toSorted(
    (a, b) => Number(a.outcome === 'changed') - Number(b.outcome === 'changed'),
  );
  return (
    <div className="space-y-3">
      <p role="status" className="font-medium">
        {formatSummary(ended)}
      </p>
      {outcomes.length > 0 && (
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-line">
              <th className="py-1 pr-3">{text('event_many_column_event')}</th>
              <th className="py-1">{text('event_many_column_outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.map(({ id, eventName, eventDate, outcome }) => (
              <tr key={id} className="border-b border-line align-top">
                <td className="py-1 pr-3">
                  <a className="text-accent underline" href={`#${buildEventPath(id)}`}>
                    {eventName}
                  </a>{' '}
                  <span className="figures text-ink-soft">{formatDate(eventDate)}</span>
                </td>
                <td className="py-1">{text(`event_many_outcome_${outcome}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function formatSummary({ state, changed, left }: HoldReport['ended']): string {
  const done = text('event_many_done', { changed: formatNumber(changed) });
  if (state === 'stopped') return `${done} ${text('event_many_stopped', { count: left })}`;
  if (state === 'failed') return `${done} ${text('event_many_failed', { count: left })}`;
  return done;
}

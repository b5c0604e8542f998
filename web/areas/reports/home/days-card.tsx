import type { HomeEvent } from '#shared/contract/reports/home.ts';
import { text } from '#shared/text/reports/home.ts';
import { useAccount } from '#web/api/account/account.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import { useBrandColors } from './queries.ts';

type DaysCardProps = {
  title: string;
  /** Shown if there are no events. */
  none: string;
  events: readonly HomeEvent[];
  /** Whether each event shows its day. */
  dated?: boolean;
};

export function DaysCard({ title, none, events, dated = false }: DaysCardProps) {
  return (
    <Card
      title={title}
      actions={
        <a href="#/franchise/events/list" className="font-medium text-accent hover:underline">
          {text('home_week_all')}
        </a>
      }
    >
      {events.length === 0 && <p className="text-ink-quiet">{none}</p>}
      <ul className="-mx-2 divide-y divide-line">
        {events.map((event) => (
          <EventLine key={event.id} event={event} dated={dated} />
        ))}
      </ul>
    </Card>
  );
}

function EventLine({ event, dated }: { event: HomeEvent; dated: boolean }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const brand = useBrandColors()(event.brandId);
  const { id, eventName, businessName, eventDate, startsAt, endsAt, city, held } = event;
  const hours = formatHours(startsAt, endsAt, zone);
  return (
    <li>
      <a href={`#${buildEventPath(id)}`} className="block rounded-md px-2 py-2.5 hover:bg-hover">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold wrap-anywhere">{eventName}</span>
          <span className="figures text-small text-ink-soft">
            {dated ? `${formatDate(eventDate)} · ${hours}` : hours}
          </span>
        </span>
        <span className="block text-small text-ink-quiet wrap-anywhere">
          {[businessName, city].filter(Boolean).join(' · ')}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          {brand && <Dot {...brand} />}
          {held && <Badge tone="gray">{text('home_on_hold')}</Badge>}
          <Assigned event={event} />
        </span>
      </a>
    </li>
  );
}

function Assigned({ event: { equipment, staff } }: { event: HomeEvent }) {
  return (
    <>
      {equipment.length === 0 && <Badge tone="yellow">{text('home_no_truck')}</Badge>}
      {equipment.map(({ id, assetName, colorPicker }) => (
        <Dot key={id} color={colorPicker} label={assetName} />
      ))}
      {staff.length === 0 ? (
        <Badge tone="yellow">{text('home_no_crew')}</Badge>
      ) : (
        <span className="text-small text-ink-soft">{staff.join(', ')}</span>
      )}
    </>
  );
}

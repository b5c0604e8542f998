import { EnvelopeIcon, MapPinIcon, PhoneIcon } from '@heroicons/react/20/solid';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clients } from '#addresses/clients/clients.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { formatPhone, phoneLink } from '#shared/domain/values/phone.ts';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import type { Brand } from '#shared/contract/franchises/brands.ts';
import { text } from '#shared/text/events/events.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import type { Icon } from '#web/kit/controls/icon.ts';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { formatHours, formatZoneName } from '#web/kit/words/zoned-time.ts';
import { EventFact, FactList, EventNotesFacts, SalesFacts } from './event-facts.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { GivebackActions } from './giveback-actions.tsx';

type EventCardProps = { event: EventDetails };

export function EventPlaceCard({ event }: EventCardProps) {
  const { startsAt, endsAt, timeZone } = event;
  const place = formatAddressLine(event);
  return (
    <Card title={text('event_when_where')}>
      <p className="figures font-medium">{formatDate(event.eventDate)}</p>
      <p className="figures text-ink-soft">
        {`${formatHours(startsAt, endsAt, timeZone)}, ${formatZoneName(timeZone)}`}
      </p>
      {place !== '' && (
        <>
          <p className="mt-2 break-words">{place}</p>
          <ExternalLink
            icon={MapPinIcon}
            href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`}
            isElsewhere
          >
            {text('event_open_map')}
          </ExternalLink>
        </>
      )}
    </Card>
  );
}

export function EventClientCard({ event: { clientId, businessName, contact } }: EventCardProps) {
  const mayOpen = useCan()(clients.routes.details);
  const isReachable = contact !== null && [contact.phone, contact.email].some((it) => it !== '');
  return (
    <Card title={text('event_client_card')}>
      <p className="font-medium break-words">
        {mayOpen ? (
          <Link className="text-accent hover:underline" to={`/franchise/client/${clientId}`}>
            {businessName}
          </Link>
        ) : (
          businessName
        )}
      </p>
      {contact && contact.name !== '' && <p className="text-ink-soft">{contact.name}</p>}
      {contact && contact.phone !== '' && (
        <ExternalLink icon={PhoneIcon} href={phoneLink(contact.phone)}>
          {formatPhone(contact.phone)}
        </ExternalLink>
      )}
      {contact && contact.email !== '' && (
        <ExternalLink icon={EnvelopeIcon} href={`mailto:${contact.email}`}>
          {contact.email}
        </ExternalLink>
      )}
      {!isReachable && <p className="text-ink-quiet">{text('event_no_contact')}</p>}
    </Card>
  );
}

type EventDetailsCardProps = EventCardProps & { brands: readonly Brand[] };

export function EventDetailsCard({ event, brands }: EventDetailsCardProps) {
  const brand = brands.find(({ brandId }) => brandId === event.brandId);
  return (
    <Card title={text('event_details_card')}>
      <FactList>
        <EventFact label="event_field_brand">
          {brand && <Dot color={brand.color} label={brand.brandName} />}
        </EventFact>
        <EventFact label="event_field_type">{text(`event_type_${event.eventType}`)}</EventFact>
        <EventFact label="event_field_payment_term">
          {text(`payment_term_${event.paymentTerm}`)}
        </EventFact>
        <PlanFacts event={event} />
        <EventNotesFacts event={event} />
      </FactList>
    </Card>
  );
}

type EventSalesCardProps = EventCardProps & {
  mayChange: boolean;
  /** Undefined while there is nothing to record, or if the person isn't allowed to. */
  act: MenuItem | undefined;
};

/** The same button first records sales and then changes them, so it keeps the focus. */
export function EventSalesCard({ event, mayChange, act }: EventSalesCardProps) {
  return (
    <Card title={text('event_sales_card')}>
      <FactList>
        <SalesFacts event={event} />
      </FactList>
      {act && (
        <Button className="mt-3 mr-2" icon={act.icon} onClick={act.onSelect}>
          {act.label}
        </Button>
      )}
      {mayChange && event.sales !== null && event.sales.givebackCents > 0 && (
        <GivebackActions event={event} />
      )}
    </Card>
  );
}

type ExternalLinkProps = { icon: Icon; href: string; isElsewhere?: boolean; children: ReactNode };

function ExternalLink({ icon: Picture, href, isElsewhere = false, children }: ExternalLinkProps) {
  return (
    <a
      href={href}
      {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})}
      className="mr-4 inline-flex min-h-9 items-center gap-1.5 font-medium break-all text-accent hover:underline max-sm:min-h-11"
    >
      <Picture className="size-4 shrink-0" aria-hidden />
      {children}
    </a>
  );
}

import { PhoneIcon } from '@heroicons/react/20/solid';
import { Link } from 'react-router-dom';
import { orders } from '#addresses/orders/orders.ts';
import type { EventSheet as Sheet } from '#shared/contract/staff/staff-today.ts';
import { text } from '#shared/text/staff/staff-today.ts';
import { useCan } from '#web/api/account/account.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';

/** Whom to call at an event, what is sold and with which equipment. */
export function EventSheet({ sheet }: { sheet: Sheet | undefined }) {
  const can = useCan();
  if (!sheet) return null;
  const { id, contact, menu, equipment } = sheet;
  return (
    <>
      {contact && (
        <PhoneLink role={text('today_contact')} name={contact.name} phone={contact.phone} />
      )}
      {equipment.length > 0 && (
        <p className="mt-1">
          <span className="text-ink-quiet">{text('today_equipment')}: </span>
          {equipment.join(', ')}
        </p>
      )}
      {menu.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {text('today_menu')}
          </summary>
          {menu.map(({ section, items }) => (
            <p key={section} className="mb-1">
              <span className="text-ink-quiet">{section}: </span>
              {items.join(', ')}
            </p>
          ))}
        </details>
      )}
      {can(orders.routes.list) && (
        <Link
          className="inline-flex min-h-11 items-center font-semibold text-accent"
          to={`${buildEventPath(id)}/kitchen`}
        >
          {text('today_kitchen')}
        </Link>
      )}
    </>
  );
}

type PhoneLinkProps = { role: string; name: string; phone: string };

/** Tapping it calls. */
export function PhoneLink({ role, name, phone }: PhoneLinkProps) {
  return (
    <p>
      <a
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        aria-label={text('today_call', { name, phone })}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent"
      >
        <PhoneIcon className="size-4" aria-hidden />
        {name || phone}
      </a>{' '}
      <span className="text-ink-quiet">{role}</span>
    </p>
  );
}

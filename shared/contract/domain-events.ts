import type { z } from 'zod';
import { accountDomainEvents } from './accounts/domain-events.ts';
import { equipmentDomainEvents } from './equipment/domain-events.ts';
import { clientDomainEvents } from './clients/domain-events.ts';
import { eventDomainEvents } from './events/domain-events.ts';
import { franchiseDomainEvents } from './franchises/domain-events.ts';
import { integrationDomainEvents } from './integrations/domain-events.ts';
import { invoiceDomainEvents } from './invoices/domain-events.ts';
import { mailDomainEvents } from './mail/domain-events.ts';
import { marketingDomainEvents } from './marketing/domain-events.ts';
import { messageDomainEvents } from './messages/domain-events.ts';
import { orderDomainEvents } from './orders/domain-events.ts';
import { platformDomainEvents } from './platform/domain-events.ts';
import { reportDomainEvents } from './reports/domain-events.ts';
import { staffDomainEvents } from './staff/domain-events.ts';

/**
 * The product's domain events, published from the table's stream: an event is published if and only
 * if its change was committed. Each noun adds its own. functions/data/stream/domain-events.ts has
 * to map each type to the changes that publish it; this is checked by type.
 */
export const domainEvents = {
  ...accountDomainEvents,
  ...equipmentDomainEvents,
  ...clientDomainEvents,
  ...eventDomainEvents,
  ...franchiseDomainEvents,
  ...integrationDomainEvents,
  ...invoiceDomainEvents,
  ...mailDomainEvents,
  ...marketingDomainEvents,
  ...messageDomainEvents,
  ...orderDomainEvents,
  ...platformDomainEvents,
  ...reportDomainEvents,
  ...staffDomainEvents,
} as const;

export type DomainEventType = keyof typeof domainEvents;
export type DomainEventDetail<Type extends DomainEventType> = z.infer<(typeof domainEvents)[Type]>;
export type DomainEvent = {
  [Type in DomainEventType]: { readonly type: Type; readonly detail: DomainEventDetail<Type> };
}[DomainEventType];

/** The `source` of every event on the product's bus. */
export const eventSource = 'brandwagon';

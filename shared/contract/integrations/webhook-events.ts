// What webhooks tell. Each domain event is public, with the fields of its payload, or says why it
// isn't: a new one doesn't compile without. A payload has ids and what changed, and no more than the
// named route gives; a receiver reads the rest there, with a key of its own.
import type {
  DomainEvent,
  DomainEventDetail,
  DomainEventType,
} from '#shared/contract/domain-events.ts';
import { pickFields } from '#shared/domain/values/pick-fields.ts';

/** The version of all payloads. Fields may be added to it; anything else is a new version. */
export const webhookVersion = 1;

type PublicEvent<Type extends DomainEventType> = {
  readonly fields: readonly (keyof DomainEventDetail<Type> & string)[];
  /** The call that gives what the payload gives, and the rest. */
  readonly readBy: `${'GET' | 'POST'} /v1/secure/${string}`;
};

type WebhookTable = {
  readonly [Type in DomainEventType]: PublicEvent<Type> | string;
};

const eventDetails = 'GET /v1/secure/events/details/{id}';
const bookingDetails = 'GET /v1/secure/future-booking-requests/details/{id}';
const clientDetails = 'GET /v1/secure/clients/details/{id}';
const invoiceDetails = 'GET /v1/secure/invoice/details/{id}';
const orderDetails = 'GET /v1/secure/orders/details/{id}';
const assetDetails = 'GET /v1/secure/assets/details/{id}';
const schedule = 'GET /v1/secure/staff-schedule/week';
const timeOff = 'POST /v1/secure/leave-requests/grid-data';

export const webhookTable = {
  'event.booked': {
    fields: ['eventId', 'brandId', 'clientId', 'eventName', 'eventDate'],
    readBy: eventDetails,
  },
  'event.statusChanged': { fields: ['eventId', 'from', 'to'], readBy: eventDetails },
  'event.moved': { fields: ['eventId'], readBy: eventDetails },
  'event.renamed': { fields: ['eventId'], readBy: eventDetails },
  'event.clientChanged': { fields: ['eventId'], readBy: eventDetails },
  'event.held': { fields: ['eventId', 'refundsOrders'], readBy: eventDetails },
  'event.completed': { fields: ['eventId'], readBy: eventDetails },
  'event.removed': { fields: ['eventId'], readBy: eventDetails },
  'event.confirmationChanged': { fields: ['eventId'], readBy: eventDetails },
  'nextEvent.held': { fields: ['eventId'], readBy: eventDetails },
  'booking.requested': { fields: ['bookingRequestId'], readBy: bookingDetails },
  'booking.changed': { fields: ['bookingRequestId'], readBy: bookingDetails },
  'client.renamed': { fields: ['clientId'], readBy: clientDetails },
  'client.merged': { fields: ['clientId', 'keptId'], readBy: clientDetails },
  'client.mergeUndone': { fields: ['clientId', 'keptId'], readBy: clientDetails },
  'invoice.paid': { fields: ['invoiceId', 'payment'], readBy: invoiceDetails },
  'invoice.asked': { fields: ['invoiceId', 'question'], readBy: invoiceDetails },
  'invoice.disputed': { fields: ['invoiceId', 'dispute'], readBy: invoiceDetails },
  'invoice.disputeClosed': { fields: ['invoiceId', 'closed'], readBy: invoiceDetails },
  'quotation.changed': { fields: ['invoiceId'], readBy: invoiceDetails },
  'quotation.opened': { fields: ['invoiceId', 'revision'], readBy: invoiceDetails },
  'quotation.expiring': { fields: ['invoiceId'], readBy: invoiceDetails },
  'quotation.expired': { fields: ['invoiceId'], readBy: invoiceDetails },
  'quotation.answered': { fields: ['invoiceId'], readBy: invoiceDetails },
  'order.placed': { fields: ['orderId'], readBy: orderDetails },
  'order.refunded': { fields: ['orderId'], readBy: orderDetails },
  'order.disputed': { fields: ['orderId'], readBy: orderDetails },
  'shift.changed': { fields: ['shiftId', 'brandId'], readBy: schedule },
  'shift.removed': { fields: ['shiftId'], readBy: schedule },
  'shift.claimed': { fields: ['shiftId', 'staffId'], readBy: schedule },
  'shift.runningLate': { fields: ['shiftId', 'staffId'], readBy: schedule },
  'shift.notClockedIn': { fields: ['shiftId', 'staffId'], readBy: schedule },
  'timeOff.requested': { fields: ['timeOffId'], readBy: timeOff },
  'timeOff.decided': { fields: ['timeOffId'], readBy: timeOff },
  'asset.dueSoon': { fields: ['assetId', 'kind', 'day'], readBy: assetDetails },

  'account.changed': 'Keeps sessions current. Accounts are no part of the API.',
  'password.changed': 'Ends sessions. Credentials are no part of the API.',
  'device.added': 'Is about a person’s credentials.',
  'secondFactor.turnedOn': 'Is about a person’s credentials.',
  'signIn.failed': 'Is about a person’s credentials.',
  'event.foundElsewhere': 'Keeps the search of customers current; `event.moved` tells of the same.',
  'franchise.changed': 'Keeps sessions current.',
  'franchise.remindersChanged': 'Plans mails again.',
  'stripeAccount.connected': 'Where money goes is no part of the API.',
  'payment.news':
    'Asks Stripe first; what comes of it is told as `invoice.paid` or `order.placed`.',
  'payment.givenUp': 'A person has to look it up in Stripe.',
  'mail.asked': 'Is a message itself, with addresses.',
  'mailTemplate.changed': 'Plans mails again.',
  'client.contactCorrected': 'The correction is offered to people in the office first.',
  'mailchimpCampaign.created': 'Mailchimp has webhooks of its own.',
  'thread.written': 'Threads are conversations among people.',
  'shift.moved': 'Keeps its thread current; `shift.changed` tells of the same.',
  'swap.accepted': 'A person in the office decides first; the outcome is `shift.changed`.',
  'swap.decided': 'The outcome is told as `shift.changed`.',
  'staffMessage.written': 'Is a message itself.',
  'document.dueSoon': 'Personnel documents concern only the office.',
  'file.left': 'Deletes files that nothing shows anymore.',
  'gridExport.requested': 'Is the product’s own work.',
  'gridExport.written': 'Tells only whoever waits for the file.',
  'reportExport.written': 'Reports are mailed on their schedule.',
  'webhook.sendRequested': 'Is the product’s own work.',
  'webhook.stopped': 'A webhook can’t tell that it doesn’t work.',
} as const satisfies WebhookTable;

type Table = typeof webhookTable;

/** The events that webhooks may tell. */
export type WebhookEvent = {
  [Type in DomainEventType]: Table[Type] extends string ? never : Type;
}[DomainEventType];

export type PublicDomainEvent = Extract<DomainEvent, { type: WebhookEvent }>;

type Fields = { readonly fields: readonly string[] };
const allEvents: Readonly<Record<string, Fields | string>> = webhookTable;
const publicEvents: Readonly<Record<WebhookEvent, Fields>> = webhookTable;

const isWebhookEvent = (type: string): type is WebhookEvent => typeof allEvents[type] === 'object';

export const webhookEvents = Object.keys(webhookTable).filter(isWebhookEvent);

/** What makes the job send: these events, and what a person requests. */
export const sendingEvents = [...webhookEvents, 'webhook.sendRequested'] as const;

/** What a test sends, whichever events an endpoint has chosen. */
export const testEvent = 'webhook.test';

/** The part of a payload that depends on its event. */
export function toWebhookData({
  type,
  detail,
}: PublicDomainEvent): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = detail;
  return pickFields(values, publicEvents[type].fields);
}

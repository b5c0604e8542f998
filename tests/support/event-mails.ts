// Events, clients and active templates of a world, for what is mailed about events.
import { createClient } from '#functions/data/clients/clients.ts';
import { createEvent, type Event, getEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent } from '#scripts/seed/builders.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import type { TemplateType } from '#shared/domain/mail/mail-template.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { type Caller, noon, type World } from './world.ts';

export const hour = 3_600_000;

const words = {
  subject: '{{ eventName }} on {{ eventDate }}',
  html: '<p>Hello {{ contactName }}</p>',
};

/** Before anything happens. */
const before = instant(noon - 400 * 24 * hour);

/** An active template. */
export async function activate(
  owner: Caller,
  templateType: TemplateType,
  change: object = {},
  at = before,
): Promise<string> {
  const html = templateType === 'CONFIRMATION' ? '<p>{{ confirmationLink }}</p>' : words.html;
  const body = {
    ...{ ...words, html, templateName: templateType, templateType, brandId: 'shaved-ice' },
    ...{ requestKey: newId(noon), ...change },
  };
  const { id } = (await owner.call(mailTemplates, 'create', { body }, at)).body.data;
  await owner.call(mailTemplates, 'setActive', { body: { id, active: true } }, at);
  return id;
}

export type Booked = { readonly eventId: string; readonly email: string };

/** An event for a client of its own, ten days after it is booked. */
export async function book(
  { scope }: World,
  change: Partial<Event> & { readonly contactEmail?: string } = {},
): Promise<Booked> {
  const clientId = newId(noon);
  const { contactEmail: email = `${clientId.toLowerCase()}@client.example`, ...rest } = change;
  await createClient(scope, buildClient({ clientId, contactEmail: email }), noon);
  const eventId = newId(noon);
  const event = buildEvent({
    eventId,
    code: newEventCode(),
    clientId,
    brandId: 'shaved-ice',
    eventDate: localDate('2026-07-25'),
    ...rest,
  });
  await createEvent(scope, { ...event, createdAt: change.createdAt ?? noon }, undefined);
  return { eventId, email };
}

export async function statusOf({ scope }: World, eventId: string): Promise<string | undefined> {
  return (await getEvent(scope, eventId))?.status;
}

export const hoursAfter = (at: Instant, hours: number): Instant => instant(at + hours * hour);

// What follows from a request through the public form: its receipt, and the notifications in the
// franchise.
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import {
  submitRequest,
  createBookingForm,
  secondsAfterNoon,
  getFormTicket,
} from '#tests/api/events/booking-worlds.ts';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import { createActiveTemplate } from '#tests/support/fixtures/event-mails.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

test('one receipt leaves for a request, and repeats nothing that was typed but the day', async () => {
  const own = await world();
  const form = await createBookingForm(own);
  const contactEmail = `${newId(noon).toLowerCase()}@maple.example`;
  const ticket = await getFormTicket(form);
  const typed = { contactEmail, contactName: 'Visit evil.example', message: 'evil.example' };
  await mapInSequence(rangeTo(3), () => submitRequest(form, ticket, typed));

  await Promise.all([settle(secondsAfterNoon()), settle(secondsAfterNoon())]);
  await tick('send-mail', secondsAfterNoon(600_000));

  const mails = await listMailsTo(contactEmail);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain('Jun 05, 2027');
  expect(JSON.stringify(mails)).not.toContain('evil.example');
});

test('the receipt is in the words of the brand’s template once one is active, signed', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createActiveTemplate(owner, 'FUTURE_REQUEST', {
    subject: 'Your {{ requestedDate }}',
    html: '<p>{{ brandName }} of {{ franchiseName }} will call you.</p>',
  });
  await owner.call(mailSignature, 'update', {
    body: { version: 0, html: '<p>The team</p>', imageFileId: null },
  });
  const form = await createBookingForm(own);
  const contactEmail = `${newId(noon).toLowerCase()}@maple.example`;

  await submitRequest(form, await getFormTicket(form), { contactEmail });
  await settle(secondsAfterNoon());

  const [mail, ...others] = await listMailsTo(contactEmail);
  expect([mail?.subject, others.length]).toEqual(['Your Jun 05, 2027', 0]);
  expect(mail?.body.text).toMatch(/^Polar Petal Shaved Ice of .+ will call you\.[^]*The team/);
});

test('no receipt carries the words of a stranger to a stranger', async () => {
  const owner = await (await world()).as('Franchise');
  const body = {
    templateName: 'Received',
    templateType: 'FUTURE_REQUEST' as const,
    brandId: 'shaved-ice',
    subject: 'Hello',
    html: '<p>Hello {{ contactName }}</p>',
    requestKey: newId(noon),
  };

  const { status } = await owner.call(mailTemplates, 'create', { body });

  expect(status).toBe(400);
});

test('whoever sees the events of the brand hears of it once, and where to look', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const elsewhere = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));
  const tasks = await own.as('Manager', buildPermission('MANAGE_TASK', 'read', ['shaved-ice']));
  const form = await createBookingForm(own);
  await submitRequest(form, await getFormTicket(form));

  await settle(secondsAfterNoon());

  expect(await listReceivedNotifications(owner)).toMatchObject([
    {
      type: 'FUTURE_BOOKING_REQUEST',
      notificationText: 'Maple Street School wants to book Polar Petal Shaved Ice on Jun 05, 2027.',
    },
  ]);
  expect([
    await listReceivedNotifications(elsewhere),
    await listReceivedNotifications(tasks),
  ]).toEqual([[], []]);
});

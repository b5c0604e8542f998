// What follows from a request by the public form: its receipt, and who of the franchise hears of it.
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { ask, formOf, later, ticketFor } from '#tests/api/events/booking-worlds.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { heardBy } from '#tests/support/notices.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { granted, noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

test('one receipt leaves for a request, and repeats nothing that was typed but the day', async () => {
  const own = await world();
  const form = await formOf(own);
  const contactEmail = `${newId(noon).toLowerCase()}@maple.example`;
  const ticket = await ticketFor(form);
  const typed = { contactEmail, contactName: 'Visit evil.example', message: 'evil.example' };
  for (let sent = 0; sent < 3; sent += 1) await ask(form, ticket, typed);

  await Promise.all([settle(later()), settle(later())]);
  await tick('send-mail', later(600_000));

  const mails = await mailsTo(contactEmail);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain('Jun 05, 2027');
  expect(JSON.stringify(mails)).not.toContain('evil.example');
});

test('whoever sees the events of the brand hears of it once, and where to look', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const elsewhere = await own.as('Manager', granted('MANAGE_EVENT', 'read', ['coffee']));
  const tasks = await own.as('Manager', granted('MANAGE_TASK', 'read', ['shaved-ice']));
  const form = await formOf(own);
  await ask(form, await ticketFor(form));

  await settle(later());

  expect(await heardBy(owner)).toMatchObject([
    {
      type: 'FUTURE_BOOKING_REQUEST',
      notificationText: 'Maple Street School wants to book Polar Petal Shaved Ice on Jun 05, 2027.',
    },
  ]);
  expect([await heardBy(elsewhere), await heardBy(tasks)]).toEqual([[], []]);
});

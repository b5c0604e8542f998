// Mail service and file store stop while people work: what they did stays, nothing is lost or doubled,
// and everything goes on once the service is back.
import { expect, test, vi } from 'vitest';
import * as files from '#functions/ports/files/files.ts';
import * as mail from '#functions/ports/mail/mail.ts';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  buildOrderInput,
  createOfferedEvent,
  getPlacesLeft,
} from '#tests/api/orders/order-worlds.ts';
import { call } from '#tests/support/call.ts';
import { upload, onePixelPng } from '#tests/support/fixtures/pictures.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

/** Few in `npm test`, many in `npm run attack`. */
const count = process.env['ATTACK_CALLS'] ? 40 : 8;
const minutesLater = (minutes: number) => instant(noon + minutes * 60_000);

test(`${count} orders while the mail service is down are placed, and each receipt arrives once afterwards`, async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const event = await createOfferedEvent(own, { placesPerSlot: 50 });
  const bodies = rangeTo(count).map(() => buildOrderInput(event));
  const down = vi.spyOn(mail, 'sendMail').mockRejectedValue(new Error('connect ECONNREFUSED'));

  const placed = await Promise.all(
    bodies.map((body) =>
      call(customerOrders, customerOrders.routes.order, { body }, { now: noon }),
    ),
  );
  await settle();
  await tick('send-mail', minutesLater(2));
  const [tried, sent] = [down.mock.calls.length, await listMailsTo(bodies[0]?.email ?? '')];
  down.mockRestore();
  await mapInSequence([8, 30, 60], (minutes) => tick('send-mail', minutesLater(minutes)));

  expect(placed.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  expect(await getPlacesLeft(event)).toBe(50 - count);
  const listed = await owner.call(orders, 'list', { body: { eventId: event.eventId } });
  expect(listed.body.count).toBe(count);
  expect(tried).toBeGreaterThanOrEqual(count);
  expect(sent).toEqual([]);
  const receipts = await Promise.all(bodies.map(({ email }) => listMailsTo(email)));
  expect(receipts.map(({ length }) => length)).toEqual(bodies.map(() => 1));
});

test('while the file store is down, a picture is not taken, nothing else changes, and it is taken later', async () => {
  const owner = await (await world()).as('Franchise');
  const { fileId: imageFileId } = await upload(owner, 'signature', onePixelPng);
  const before = (await owner.call(mailSignature, 'details', {})).body.data;
  const down = vi.spyOn(files, 'readFile').mockRejectedValue(new Error('connect ECONNREFUSED'));
  const body = { version: before.version, html: '<p>Ann</p>', imageFileId };
  const save = () => owner.call(mailSignature, 'update', { body });

  const during = await Promise.all(rangeTo(10).map(save));
  const unchanged = (await owner.call(mailSignature, 'details', {})).body.data;
  down.mockRestore();
  const after = await save();

  expect(new Set(during.map(({ status }) => status))).toEqual(new Set([500]));
  expect(JSON.stringify(during)).not.toContain('ECONNREFUSED');
  expect(unchanged).toEqual(before);
  expect(after.status).toBe(200);
});

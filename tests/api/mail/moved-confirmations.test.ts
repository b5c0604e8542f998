// A client confirms a day and hours. If the event is moved later, it has to be confirmed again.
import { expect, test } from 'vitest';
import { getEvent } from '#functions/data/events/events.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { eventConfirmations } from '#shared/contract/mail/event-confirmations.ts';
import { eventMails } from '#shared/contract/mail/event-mails.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { createFollowUp, listWaiting } from '#tests/support/fixtures/awaited-replies.ts';
import { call } from '#tests/support/call.ts';
import {
  createActiveTemplate,
  bookTestEvent,
  hoursAfter,
  getEventStatus,
} from '#tests/support/fixtures/event-mails.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const { routes } = eventConfirmations;
const later = { eventDate: '2026-08-01', startTime: '09:00', endTime: '11:00' };

/** An event that its client confirmed through the mailed link. */
async function confirmed() {
  const own = await world();
  const owner = await own.as('Franchise');
  await createActiveTemplate(owner, 'CONFIRMATION');
  const { eventId, email } = await bookTestEvent(own);
  const ask = (at: Instant = noon) => {
    const body = { eventId, templateType: 'CONFIRMATION', requestKey: newId(noon) } as const;
    return owner.call(eventMails, 'sendFromTemplate', { body }, at);
  };
  await ask();
  await settle();
  const [mail] = await listMailsTo(email);
  const otpId = /otpId=([\w-]{43})/.exec(mail?.body.text ?? '')?.[1] ?? '';
  const page = async () =>
    (await call(eventConfirmations, routes.details, { body: { otpId } }, { now: noon })).body.data;
  const accept = async () => {
    const { startsAt, endsAt } = await page();
    return call(
      eventConfirmations,
      routes.accept,
      { body: { otpId, startsAt, endsAt } },
      { now: noon },
    );
  };
  const move = async (hours: object = later, at: Instant = noon) => {
    const { version = 0 } = (await getEvent(own.scope, eventId)) ?? {};
    const body = { id: eventId, version, ...later, ...hours };
    return owner.call(events, 'updateMinimal', { body }, at);
  };
  const mailsOf = async () =>
    (await owner.call(eventMails, 'ofEvent', { params: { id: eventId } })).body.data;
  await accept();
  return { own, owner, eventId, email, ask, page, accept, move, mailsOf };
}

test('a confirmed event that is moved is booked again, and says so to whoever moves it', async () => {
  const { own, owner, eventId, move } = await confirmed();
  const before = await getEventStatus(own, eventId);

  const { body } = await move();

  expect([before, await getEventStatus(own, eventId)]).toEqual(['confirmed', 'booked']);
  const message =
    'Field Day moved to Aug 01, 2026. Its status is Booked again until the client confirms the new date and time.';
  expect(body).toMatchObject({ general: [{ message }] });
  const { body: history } = await owner.call(events, 'history', {
    params: { id: eventId },
    query: {},
  });
  expect(history.data[0]).toMatchObject({ deed: 'moved', fields: ['status'] });
});

test('its client reads that it was moved, and confirms the new hours by the same link', async () => {
  const { own, eventId, page, accept, move, mailsOf } = await confirmed();
  const first = await page();
  await move();

  const moved = await page();
  const shown = await mailsOf();
  const { status } = await accept();
  const again = await page();

  expect([first, moved, again].map(({ isConfirmed, wasMoved }) => [isConfirmed, wasMoved])).toEqual(
    [
      [true, false],
      [false, true],
      [true, false],
    ],
  );
  expect(shown).toMatchObject({ acceptedAt: expect.any(String), isAcceptedAsIs: false });
  expect(await mailsOf()).toMatchObject({ isAcceptedAsIs: true });
  expect([status, await getEventStatus(own, eventId)]).toEqual([200, 'confirmed']);
});

test('moved back to the hours that its client confirmed, it is confirmed again on every page', async () => {
  const { own, eventId, page, move, mailsOf } = await confirmed();
  const before = await getEvent(own.scope, eventId);
  await move();

  const { eventDate, startTime, endTime } = before ?? {};
  const { body } = await move({ eventDate, startTime, endTime });

  expect(await getEventStatus(own, eventId)).toBe('confirmed');
  expect([await page(), await mailsOf()]).toMatchObject([
    { isConfirmed: true, wasMoved: false },
    { isAcceptedAsIs: true },
  ]);
  const message = expect.stringMatching(/Its status is Confirmed again/);
  expect(body).toMatchObject({ general: [{ message }] });
});

test('moved there and back together with others, it is confirmed again', async () => {
  const { own, owner, eventId } = await confirmed();
  const moveBy = async (days: number) => {
    const act = { kind: 'move', days } as const;
    const body = { act, selection: { ids: [eventId] }, requestKey: newId(noon) };
    await owner.call(events, 'holdMany', { body });
    return getEventStatus(own, eventId);
  };

  expect([await moveBy(7), await moveBy(-7)]).toEqual(['booked', 'confirmed']);
});

test('one that keeps its hours stays confirmed, whatever else changes', async () => {
  const { own, owner, eventId, page } = await confirmed();
  const { data } = (await owner.call(events, 'details', { params: { id: eventId }, query: {} }))
    .body;
  const { id, version, clientId, brandId, eventDate, startTime, endTime, eventType } = data;
  const { paymentTerm, address, city, state, zip } = data;
  const place = { eventType, address, city, state, zip };
  const kept = { id, version, clientId, brandId, eventDate, startTime, endTime, ...place };
  const body = { ...kept, paymentTerm, eventName: 'Winter Fair', notes: 'Gate B' };

  const { status } = await owner.call(events, 'update', { body });

  expect([status, await getEventStatus(own, eventId)]).toEqual([200, 'confirmed']);
  expect(await page()).toMatchObject({ isConfirmed: true });
});

test('the hours of an event that is over are put right without a word to its client', async () => {
  const { own, eventId, move } = await confirmed();
  const after = hoursAfter(noon, 30 * 24);

  const { status } = await move({ eventDate: '2026-07-25', startTime: '10:30' }, after);

  expect([status, await getEventStatus(own, eventId)]).toEqual([200, 'confirmed']);
});

test('nobody is followed up about new hours of which they were not asked', async () => {
  const { owner, ask, move } = await confirmed();
  await createFollowUp(owner, 'NO_REPLY_CONFIRMATION', { days: 1 });
  const waiting = async () => (await listWaiting(owner)).map(({ kind }) => kind);
  await move();
  await settle();
  await tick('queue-follow-ups', hoursAfter(noon, 1));
  await settle();

  const before = await waiting();
  await ask(hoursAfter(noon, 2));
  await settle(hoursAfter(noon, 2));

  expect([before, await waiting()]).toEqual([[], ['confirmation']]);
});

// Nobody can be away twice: the second request for the same days is refused, whichever tab it comes from.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { crew } from '#tests/support/fixtures/staff.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const days = { kind: 'vacation' as const, from: '2026-07-20', to: '2026-07-22', note: '' };

const ask = async (driver: Caller, over: object = {}) =>
  driver.call(timeOff, 'request', { body: { ...days, requestKey: newId(noon), ...over } });

const ownOf = async (driver: Caller) =>
  (await driver.call(timeOff, 'own', {})).body.data.requests.map(({ from, status }) => [
    from,
    status,
  ]);

test('of many requests at once for days that overlap, one is kept', async () => {
  const { driver } = await crew();

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => ask(driver, { to: `2026-07-2${String(at)}` })),
  );

  const refused = answers.filter(({ status }) => status !== 200);
  const message = 'Selected date already exists: you have asked for this time off before.';
  expect(refused.map(({ status, body }) => ({ status, body }))).toMatchObject(
    Array.from({ length: 5 }, () => ({ status: 400, body: { from: [{ message }] } })),
  );
  expect(await ownOf(driver)).toHaveLength(1);
});

test('requests at once for other days are all kept', async () => {
  const { driver } = await crew();

  const answers = await Promise.all(
    [20, 21, 22, 23, 24].map((day) => {
      const only = `2026-07-${String(day)}`;
      return ask(driver, { from: only, to: only });
    }),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await ownOf(driver)).toHaveLength(5);
});

test('the same request sent twice at once is one, and both are answered by it', async () => {
  const { driver } = await crew();
  const requestKey = newId(noon);

  const answers = await Promise.all([ask(driver, { requestKey }), ask(driver, { requestKey })]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await ownOf(driver)).toHaveLength(1);
});

test('days of a request that was withdrawn or rejected can be asked for again at once', async () => {
  const { owner, driver } = await crew();
  const first = (await ask(driver)).body.data.id;
  await driver.call(timeOff, 'withdraw', { body: { timeOffId: first, version: 1 } });
  const second = (await ask(driver)).body.data.id;
  await owner.call(timeOff, 'decide', { body: { id: second, version: 1, status: 'rejected' } });

  const third = await ask(driver);
  const fourth = await ask(driver);

  expect([third.status, fourth.status]).toEqual([200, 400]);
  expect((await ownOf(driver)).map(([, status]) => status).sort()).toEqual([
    'pending',
    'rejected',
    'withdrawn',
  ]);
});

// Nobody can be away twice: a second request for the same days is rejected, whichever tab it comes
// from.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { createCrew } from '#tests/support/fixtures/staff.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const days = { kind: 'vacation' as const, from: '2026-07-20', to: '2026-07-22', note: '' };

const ask = async (driver: Caller, over: object = {}) =>
  driver.call(timeOff, 'request', { body: { ...days, requestKey: newId(noon), ...over } });

const listOwnRequests = async (driver: Caller) =>
  (await driver.call(timeOff, 'own', {})).body.data.requests.map(({ from, status }) => [
    from,
    status,
  ]);

test('of many requests at once for days that overlap, one is kept', async () => {
  const { driver } = await createCrew();

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => ask(driver, { to: `2026-07-2${String(at)}` })),
  );

  const refused = answers.filter(({ status }) => status !== 200);
  const message = 'Selected date already exists: you have asked for this time off before.';
  expect(refused.map(({ status, body }) => ({ status, body }))).toMatchObject(
    Array.from({ length: 5 }, () => ({ status: 400, body: { from: [{ message }] } })),
  );
  expect(await listOwnRequests(driver)).toHaveLength(1);
});

test('requests at once for other days are all kept', async () => {
  const { driver } = await createCrew();

  const answers = await Promise.all(
    [20, 21, 22, 23, 24].map((day) => {
      const only = `2026-07-${String(day)}`;
      return ask(driver, { from: only, to: only });
    }),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await listOwnRequests(driver)).toHaveLength(5);
});

test('the same request sent twice at once is one, and both are answered by it', async () => {
  const { driver } = await createCrew();
  const requestKey = newId(noon);

  const answers = await Promise.all([ask(driver, { requestKey }), ask(driver, { requestKey })]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await listOwnRequests(driver)).toHaveLength(1);
});

test('days of a request that was withdrawn or rejected can be asked for again at once', async () => {
  const { owner, driver } = await createCrew();
  const first = (await ask(driver)).body.data.id;
  await driver.call(timeOff, 'withdraw', { body: { timeOffId: first, version: 1 } });
  const second = (await ask(driver)).body.data.id;
  await owner.call(timeOff, 'decide', { body: { id: second, version: 1, status: 'rejected' } });

  const third = await ask(driver);
  const fourth = await ask(driver);

  expect([third.status, fourth.status]).toEqual([200, 400]);
  expect((await listOwnRequests(driver)).map(([, status]) => status).sort()).toEqual([
    'pending',
    'rejected',
    'withdrawn',
  ]);
});

test('what was rejected is not approved once the person has asked for the days again', async () => {
  const { owner, driver } = await createCrew();
  const first = (await ask(driver)).body.data.id;
  await owner.call(timeOff, 'decide', { body: { id: first, version: 1, status: 'rejected' } });
  const second = (await ask(driver, { from: '2026-07-22' })).body.data.id;
  const approveFirst = () =>
    owner.call(timeOff, 'decide', { body: { id: first, version: 2, status: 'approved' } });

  const refused = await approveFirst();
  await driver.call(timeOff, 'withdraw', { body: { timeOffId: second, version: 1 } });
  const approved = await approveFirst();
  const third = await ask(driver, { from: '2026-07-21' });

  expect([refused.status, approved.status, third.status]).toEqual([400, 200, 400]);
  expect(refused.body).toMatchObject({
    status: [{ message: expect.stringContaining('They have asked for some of this time again') }],
  });
});

test('a rejected request is approved or asked for again, at once, but not both', async () => {
  const { owner, driver } = await createCrew();
  const first = (await ask(driver)).body.data.id;
  await owner.call(timeOff, 'decide', { body: { id: first, version: 1, status: 'rejected' } });

  const answers = await Promise.all([
    owner.call(timeOff, 'decide', { body: { id: first, version: 2, status: 'approved' } }),
    ask(driver),
  ]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('nobody has more than 100 requests ahead; what is taken back makes room', async () => {
  const { owner, driver } = await createCrew();
  const askedOn = async (day: number) => {
    const from = addDays('2026-07-20' as LocalDate, day);
    return ask(driver, { from, to: from });
  };
  await mapInSequence(rangeTo(100), async (day) => {
    const { id } = (await askedOn(day)).body.data;
    await owner.call(timeOff, 'decide', { body: { id, version: 1, status: 'approved' } });
  });

  const refused = await askedOn(120);
  const [last] = (await driver.call(timeOff, 'own', {})).body.data.requests;
  const back = { id: last?.id ?? '', version: 2, status: 'rejected' as const };
  await owner.call(timeOff, 'decide', { body: back });
  const taken = await askedOn(120);

  expect([refused.status, taken.status]).toEqual([400, 200]);
  expect(refused.body).toMatchObject({
    from: [{ message: expect.stringContaining('You already have 100 upcoming requests') }],
  });
});

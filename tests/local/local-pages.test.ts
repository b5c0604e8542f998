import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { DeadLetters } from '#scripts/local/runtime/triggers/dead-letters.ts';
import { listen, type LocalServer } from '#scripts/local/engines/listen.ts';
import { createLocalPages } from '#scripts/local/engines/local-pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-pages-'));
const deadLetters = new DeadLetters(folder);
const clock = new Clock();
let movedTo: number[];
let server: LocalServer;

beforeAll(async () => {
  const pages = createLocalPages({
    clock,
    deadLetters,
    accounts: [{ role: 'Franchise', email: '<owner>@example.com', password: 'secret' }],
    mailOrigin: 'http://mail.test',
    stripeOrigin: 'http://stripe.test',
    languageModelOrigin: 'http://model.test',
    mailchimpOrigin: 'http://mailchimp.test',
    smsOrigin: 'http://sms.test',
    locationOrigin: 'http://location.test',
    pushOrigin: 'http://push.test',
    flagsOrigin: 'http://flags.test',
    onMoved: async () => void movedTo.push(clock.now()),
  });
  server = await listen((request, response) => void pages(request, response));
});

beforeEach(() => {
  clock.backToReal();
  movedTo = [];
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('moving the clock answers when what is due then has run', async () => {
  const answer = await postClock({ to: '2030-01-01T06:00:00Z' });

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    now: expect.stringMatching(/^2030-01-01T06:00:0/),
    isReal: false,
  });
  expect(movedTo).toHaveLength(1);
});

test.each([{ to: 'whenever' }, { advanceMinutes: 'a few' }, {}])(
  '%j moves nothing',
  async (body) => {
    const answer = await postClock(body);

    expect(answer.status).toBe(400);
    expect(clock.isReal()).toBe(true);
    expect(movedTo).toEqual([]);
  },
);

test.each(['https://evil.example', 'null'])(
  'a page of another site (%s) does not move the clock',
  async (origin) => {
    const answer = await fetch(`${server.origin}/local/clock`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ advanceMinutes: '60' }),
    });

    expect(answer.status).toBe(403);
    expect(clock.isReal()).toBe(true);
  },
);

test('the page’s own form leads back to the page', async () => {
  const answer = await fetch(`${server.origin}/local/clock`, {
    method: 'POST',
    headers: { origin: server.origin },
    body: new URLSearchParams({ advanceMinutes: '60' }),
    redirect: 'manual',
  });

  expect(answer.headers.get('location')).toBe('/local');
  expect(clock.isReal()).toBe(false);
});

test('the page shows accounts, inbox and dead letters', async () => {
  deadLetters.add('send-reports', { id: 1 }, new Error('broken'));

  const page = await (await fetch(`${server.origin}/local`)).text();

  expect(page).toContain('&#60;owner&#62;@example.com');
  expect(page).toContain('http://mail.test');
  expect(page).toContain('Dead letters of send-reports: 1');
  const letters = await fetch(`${server.origin}/local/dead-letters/send-reports`);
  expect(await letters.text()).toContain('broken');
});

function postClock(body: object): Promise<Response> {
  return fetch(`${server.origin}/local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

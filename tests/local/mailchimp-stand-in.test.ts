import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalServer } from '#scripts/local/engines/listen.ts';
import { startMailchimpStandIn } from '#scripts/local/engines/mailchimp-stand-in.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startMailchimpStandIn();
});
afterAll(() => server.close());

const key = '0123456789abcdef0123456789abcdef-us1';

async function ask(path: string, { apiKey = key, body }: { apiKey?: string; body?: unknown } = {}) {
  const authorization = `Basic ${Buffer.from(`any:${apiKey}`).toString('base64')}`;
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(server.origin + path, { headers: { authorization }, ...sent });
  return { status: response.status, body: await response.json() };
}

const member = (email_address: string) => ({
  email_address,
  status: 'subscribed',
  merge_fields: { FNAME: 'Ann', LNAME: '' },
});

test('a member is added once, and whoever is there already is told as such', async () => {
  const body = { members: [member('ann@people.example')], update_existing: false };

  const first = await ask('/3.0/lists/news', { body });
  const second = await ask('/3.0/lists/news', { body });

  expect(first.body.new_members).toHaveLength(1);
  expect(second.body.errors).toMatchObject([{ error_code: 'ERROR_CONTACT_EXISTS' }]);
  const lists = await ask('/3.0/lists');
  expect(lists.body.lists[0]).toMatchObject({ id: 'news', stats: { member_count: 1 } });
});

const hash = createHash('md5').update('ann@people.example').digest('hex');

async function unsubscribe(id: string) {
  const authorization = `Basic ${Buffer.from(`any:${key}`).toString('base64')}`;
  const sent = { method: 'PATCH', body: JSON.stringify({ status: 'unsubscribed' }) };
  const url = `${server.origin}/3.0/lists/news/members/${id}`;
  const response = await fetch(url, { headers: { authorization }, ...sent });
  return response.status;
}

test('a member is unsubscribed by the hash of the address, and listed as such since then', async () => {
  await ask('/3.0/lists/news', {
    body: { members: [member('ann@people.example')], update_existing: false },
  });
  const before = new Date().toISOString();

  const statuses = [await unsubscribe(hash), await unsubscribe('0'.repeat(32))];

  const list = (query: string) => ask(`/3.0/lists/news/members?status=unsubscribed${query}`);
  const since = await list(`&since_last_changed=${before}`);
  const later = await list('&since_last_changed=2999-01-01T00:00:00Z');
  const tooMany = await list('&count=1001');
  expect(statuses).toEqual([200, 404]);
  expect(since.body.members).toMatchObject([{ email_address: 'ann@people.example' }]);
  expect([later.body.members, tooMany.status]).toEqual([[], 400]);
});

async function makeCampaign(title: string, createdAt: string, audienceId = 'news') {
  const body = new URLSearchParams({ apiKey: key, audienceId, title, createdAt });
  return fetch(`${server.origin}/campaigns`, { method: 'POST', body, redirect: 'manual' });
}

test('campaigns made on its page are listed by audience and time, a page at a time', async () => {
  await makeCampaign('First', '2026-07-01T12:00:00.500Z');
  await makeCampaign('Second', '2026-07-02T12:00:00Z');
  await makeCampaign('Third', '2026-07-03T12:00:00Z');
  await makeCampaign('Elsewhere', '2026-07-03T12:00:00Z', 'regulars');
  const list = (query: string) => ask(`/3.0/campaigns?list_id=news${query}`);

  const newest = await list('&sort_field=create_time&sort_dir=DESC&count=2');
  const rest = await list('&sort_field=create_time&sort_dir=DESC&count=2&offset=2');
  const since = await list('&since_create_time=2026-07-02T12:00:00%2B00:00');
  const tooMany = await list('&count=1001');

  const titles = ({ body }: typeof newest) =>
    body.campaigns.map((it: { settings: { title: string } }) => it.settings.title);
  expect([newest, rest, since].map(titles)).toEqual([['Third', 'Second'], ['First'], ['Third']]);
  expect(rest.body).toMatchObject({
    campaigns: [{ create_time: '2026-07-01T12:00:00+00:00', recipients: { list_id: 'news' } }],
    total_items: 3,
  });
  expect([since.body.total_items, tooMany.status]).toEqual([1, 400]);
  expect(await (await fetch(server.origin)).text()).toContain('Elsewhere');
});

test('a dead key, one of another form and an unknown audience are refused', async () => {
  const dead = await ask('/3.0/', { apiKey: `dead${key.slice(4)}` });
  const odd = await ask('/3.0/', { apiKey: 'hello' });
  const unknown = await ask('/3.0/lists/none', { body: { members: [], update_existing: false } });

  expect([dead.status, odd.status, unknown.status]).toEqual([401, 401, 404]);
});

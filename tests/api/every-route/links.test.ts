// Every route that needs a link instead of a session: the link's token works once, until it
// expires. The bearer of an expired link is told so, and any other token gets the same response.
// Derived from the contract.
import { expect, test } from 'vitest';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { reusableLinkPurposes } from '#shared/domain/access/link-purposes.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import { call } from '#tests/support/call.ts';
import { loggedLines } from '#tests/support/engines.ts';
import {
  everyRoute,
  createLinkExample,
  takesField,
} from '#tests/support/every-route/every-route.ts';
import { noon, world } from '#tests/support/world.ts';

const hour = 3_600_000;
/** After the links of all examples have expired. */
const longAfter = instant(noon + 20 * 365 * 24 * hour);
const entries = everyRoute.flatMap((entry) => {
  const { access } = entry.route;
  return access.who === 'bearer' ? [{ ...entry, field: access.token }] : [];
});
type Entry = (typeof entries)[number];

/** A link of a separate world, and the outcomes of requests with it. */
async function linked(entry: Entry) {
  const example = await createLinkExample(entry, await world());
  if (!example) throw new Error(`${entry.area.name} has to say byLink: ${entry.name}`);
  const { token, tokenHash } = createToken();
  const send = async (carried = token, now = noon) => {
    const sent = await example.request(carried);
    const { status, body } = await call(entry.area, entry.route, sent, { now });
    const { requestId: _, ...said } = body as { requestId?: string };
    return { status, said };
  };
  return { send, open: () => example.open(tokenHash, instant(noon + hour)), token, tokenHash };
}

test('some routes ask for a link', () => {
  expect(entries.length).toBeGreaterThan(0);
});

test.each(entries)('$key names where what the link carries arrives', ({ route, field }) => {
  // Paths are in the logs of the edge, of the firewall and of every proxy on the way.
  expect(route.path).not.toContain('{');
  expect(takesField(route, field)).toBe(true);
});

test.each(entries)('$key writes nothing into the log that opens the link', async (entry) => {
  const { open, send, token } = await linked(entry);
  await open();

  await send();
  await send(token, longAfter);

  expect(loggedLines.length).toBeGreaterThan(0);
  expect(loggedLines.join('')).not.toContain(token);
});

const isLasting = ({ route: { access } }: Entry) =>
  access.who === 'bearer' && reusableLinkPurposes.includes(access.purpose);

test.each(entries.filter(isLasting))('$key is open to who holds its link, again', async (entry) => {
  const { open, send } = await linked(entry);
  await open();

  const [first, second] = [await send(), await send()];

  expect([first.status, second.status]).toEqual([200, 200]);
});

test.each(entries.filter((entry) => !isLasting(entry)))(
  '$key is open to who holds its link, once',
  async (entry) => {
    const { open, send } = await linked(entry);
    await open();

    const first = await send();
    const second = await send();

    expect([first.status, second.status]).toEqual([200, 404]);
  },
);

test.each(entries)('$key tells nobody whether there was another link', async (entry) => {
  const { open, send, tokenHash } = await linked(entry);
  const before = await send();
  await open();

  const unknown = await send(createToken().token);
  const hashed = await send(tokenHash);
  const cut = await send('cut-off');

  expect(before).toEqual({ status: 404, said: { general: [{ message: expect.any(String) }] } });
  expect([unknown, hashed, cut]).toEqual([before, before, before]);
});

test.each(entries)(
  '$key says of a link that is over that it is, and nothing else',
  async (entry) => {
    const { open, send } = await linked(entry);
    await open();

    const over = await send(undefined, longAfter);

    expect(over).toEqual({ status: 400, said: { link: [{ message: text('msg_link_expired') }] } });
  },
);

test.each(entries)('$key asks for no session, and no session stands for a link', async (entry) => {
  const { send } = await linked(entry);
  const { as } = await world();
  const { cookie } = await as('System Admin');

  const answer = await call(entry.area, entry.route, { body: {} }, { now: noon, cookie });

  expect((await send()).status).toBe(404);
  expect([400, 404]).toContain(answer.status);
});

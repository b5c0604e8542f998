// The API has its own address, which isn't behind a firewall.
import { expect, test } from 'vitest';
import { edgeKeyHeader } from '#shared/contract/edge.ts';
import { call } from '#tests/support/call.ts';
import { everyRoute } from '#tests/support/every-route/every-route.ts';
import { noon, world } from '#tests/support/world.ts';

const { cookie } = await (await world()).as('System Admin');
const anyParams = { id: '-', code: '-', name: '-', franchiseId: '-' };

const strangers = ['', 'a guess at the key of the edge itself'];

test.each(everyRoute.flatMap((entry) => strangers.map((edgeKey) => ({ ...entry, edgeKey }))))(
  '$key is answered only if the edge calls, not by "$edgeKey"',
  async ({ area, route, edgeKey }) => {
    const calling = { now: noon, cookie, headers: { [edgeKeyHeader]: edgeKey } };

    const { status, cost } = await call(area, route, { params: anyParams }, calling);

    expect([status, cost.requests]).toEqual([403, 0]);
  },
);

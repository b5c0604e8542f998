import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { buildRouteQuery } from '#web/api/use-route.ts';

const july = { fromDate: '2026-07-01', toDate: '2026-07-31' } as const;
const answer = (body: object, etag: string) => Response.json(body, { headers: { etag } });

function asked(...answers: readonly Response[]) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockReset();
  for (const each of answers) fetched.mockResolvedValueOnce(each);
  const client = new QueryClient();
  const query = buildRouteQuery(dashboards, 'byIndustry', { body: july });
  const tags = () =>
    fetched.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('if-none-match'));
  return { client, query, tags, ask: () => client.fetchQuery({ ...query, staleTime: 0 }) };
}

test('a query that is asked again names the answer that it has, and keeps it if nothing changed', async () => {
  const first = { data: [{ type: 'School' }] };
  const second = { data: [{ type: 'Church' }] };
  const { ask, tags } = asked(
    answer(first, '"one"'),
    new Response(null, { status: 304, headers: { etag: '"one"' } }),
    answer(second, '"two"'),
    new Response(null, { status: 304 }),
  );

  const answers = [await ask(), await ask(), await ask(), await ask()];

  expect(answers).toEqual([first, first, second, second]);
  expect(answers[1]).toBe(answers[0]);
  expect(tags()).toEqual([null, '"one"', '"one"', '"two"']);
});

test('what a screen expected in the meantime gives way to what was answered', async () => {
  const first = { data: [{ type: 'School' }] };
  const { client, query, ask } = asked(answer(first, '"one"'), new Response(null, { status: 304 }));
  await ask();
  client.setQueryData(query.queryKey, { data: [] });

  expect(await ask()).toEqual(first);
});

test('once the memory of the browser is cleared, nothing is named to the server any longer', async () => {
  const { client, ask, tags } = asked(answer({ data: [] }, '"one"'), answer({ data: [] }, '"two"'));
  await ask();
  client.clear();

  await ask();

  expect(tags()).toEqual([null, null]);
});

// An interrupted import continues under its key; other rows, or other columns for them, are a
// different import.
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { useImport } from '#web/api/imports/use-import.ts';
import { clientImportService } from '#web/areas/clients/client-imports/service.ts';
import { findByName, mount, renderFreely } from '#tests/web/kit/mount.tsx';

const buildRows = (city: string) => [{ businessName: 'Lincoln School', city, row: 2 }] as never;

/** The network rejects each send, as on a train. */
function Page({ onOver = () => undefined }: { onOver?: () => void }) {
  const { start, running } = useImport(clientImportService, 'draft', onOver);
  const send = (city: string) =>
    void start({ rows: buildRows(city), fileName: 'a.csv', headersKey: 'a', mapping: [] });
  return (
    <>
      <output>{running?.phase}</output>
      <button onClick={() => send('Aurora')}>Aurora</button>
      <button onClick={() => send('Batavia')}>Batavia</button>
    </>
  );
}

test('an import that stopped is sent again under its key, and under another once its rows are others', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const client = createQueryClient({ onSignInRequired: vi.fn(), onForbidden: vi.fn() });
  onTestFinished(() => client.clear());
  await mount(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );

  const send = (city: string, count: number) =>
    act(async () => {
      findByName(city).click();
      await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(count));
    });
  await send('Aurora', 1);
  await send('Aurora', 2);
  await send('Batavia', 3);

  const keys = fetched.mock.calls.map(
    ([, sent]) => (JSON.parse(String(sent?.body)) as { importKey: string }).importKey,
  );
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([
  ['done', 'over', 1],
  ['failed', 'stopped', 0],
  ['stopped', 'stopped', 0],
])('an import that is %s is shown as %s', async (state, phase, over) => {
  const progress = { state, changed: 0, unchanged: 0, refused: 0, left: 1 };
  const data = { id: 'a', fileName: 'a.csv', rows: 1, importing: progress, undoing: null };
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ data })));
  const onOver = vi.fn();
  const client = createQueryClient({ onSignInRequired: vi.fn(), onForbidden: vi.fn() });
  onTestFinished(() => client.clear());
  const page = await mount(
    <QueryClientProvider client={client}>
      <Page onOver={onOver} />
    </QueryClientProvider>,
  );

  await renderFreely(async () => {
    findByName('Aurora').click();
    await expect.poll(() => page.querySelector('output')?.textContent).toBe(phase);
  });

  expect(onOver).toHaveBeenCalledTimes(over);
});

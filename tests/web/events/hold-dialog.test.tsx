import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { HoldDialog } from '#web/areas/events/events/hold/hold-dialog.tsx';
import { click, findElement, mount } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

const plan = { changing: 1, unchanged: 0, refused: 0, busy: [] };
const touched = { equipment: 2, clients: 1, ordering: 1, staff: 3 };

afterEach(() => vi.unstubAllGlobals());

test('before an event is put on hold, what becomes of staff, equipment, mails and orders is said', async () => {
  const asked = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ data: { ...plan, ...touched } }),
  );
  vi.stubGlobal('fetch', asked);
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <HoldDialog id="E" name="Fair" busy={false} onHold={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const dialog = findElement('[role=alertdialog]');
  await act(async () => waitFor(() => expect(dialog.textContent).toContain('Staff:')));

  const kept = dialog.textContent;
  await click(findElement('input[type=checkbox]'));

  expect(kept).toContain('stays assigned (3)');
  expect(kept).toContain('stays assigned (2)');
  expect(kept).toContain('no email about this now: 1');
  expect(kept).toContain('No orders are refunded.');
  expect(dialog.textContent).toContain('Prepaid orders are refunded.');
  expect(asked.mock.calls).toHaveLength(1);
  expect(String(asked.mock.calls[0]?.[1].body)).toContain('"ids":["E"]');
});

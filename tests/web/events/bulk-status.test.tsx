import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { events } from '#shared/contract/events/events.ts';
import { bulkChanges } from '#shared/contract/platform/bulk-changes.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { BulkStatusChange } from '#web/areas/events/events/grid/bulk-status.tsx';
import { ToastList } from '#web/kit/feedback/toast-list.tsx';
import { click, mount, findByName } from '#tests/web/kit/mount.tsx';

type Plan = RouteResponse<typeof events.routes.planStatusOfMany>['data'];
type Moved = RouteResponse<typeof events.routes.setStatusOfMany>['data'];
type Status = RouteResponse<typeof bulkChanges.routes.status>['data'];

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const plan: Plan = { changing: 5000, unchanged: 7, refused: [{ from: 'transferred', count: 2 }] };
const nobody = { people: [], openShifts: 0, published: 0, unchecked: 0 };
const moved: Moved = { changed: 2000, ...untouched(), left: 3000, changeId: 'change-1' };
const status = (it: Partial<Status>): Status => ({
  id: 'change-1',
  state: 'running',
  changed: 4000,
  unchanged: 7,
  refused: [{ reason: 'transferred', count: 2 }],
  left: 1000,
  ...it,
});

function untouched() {
  return { unchanged: plan.unchanged, refused: plan.refused };
}

/** The server's answers to each request, in turn. */
function answers({ at, then }: { at: Moved; then: Status[] }): void {
  const following = then.values();
  fetched.mockImplementation(async (address) => {
    const { routes } = events;
    if (String(address).endsWith('/crew-impact')) {
      return json(eventCrew.routes.impactOfMany.reply.parse({ data: nobody }));
    }
    if (String(address).endsWith('/plan')) {
      return json(routes.planStatusOfMany.reply.parse({ data: plan }));
    }
    if (String(address).includes('bulk-changes')) {
      return json(bulkChanges.routes.status.reply.parse({ data: following.next().value }));
    }
    return json(routes.setStatusOfMany.reply.parse({ data: at, general: [] }));
  });
}

const json = (body: unknown) => new Response(JSON.stringify(body));
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function asked(): Promise<void> {
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <BulkStatusChange
        selected={{ kind: 'keys', keys: new Set(['one']) }}
        onChange={() => undefined}
        count={5009}
        matching={{}}
      />
      <ToastList />
    </QueryClientProvider>,
  );
  const select = document.querySelector('select');
  await act(async () => {
    if (select) select.value = 'cancelled';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await passes(50);
}

const page = () => document.body.textContent ?? '';

test('what will change, and what will not, is said before anything does', async () => {
  answers({ at: moved, then: [] });

  await asked();

  expect(page()).toContain('5,000 will change to Canceled. 7 already have that status.');
  expect(page()).toContain('2 stay Transferred');
});

test('a change that goes on by itself says how far it is, and what has become of all', async () => {
  answers({ at: moved, then: [status({}), status({ state: 'done', changed: 5000, left: 0 })] });
  await asked();

  await click(findByName('Mark as Canceled'));
  await passes(0);
  const between = page();
  await passes(1100);

  expect(between).toContain('4,000 done, 1,000 to go');
  expect(page()).toContain(
    '5,000 changed to Canceled. 7 already had this status. 2 skipped (Transferred).',
  );
});

test('who may not change them any more is told how many stayed', async () => {
  answers({ at: moved, then: [status({ state: 'stopped' })] });
  await asked();

  await click(findByName('Mark as Canceled'));
  await passes(50);

  expect(page()).toContain('so 1,000 stayed as they were. 4,000 changed to Canceled.');
});

test('a change that one call makes is over with it', async () => {
  const at = { changed: 5000, ...untouched(), left: 0, changeId: null };
  answers({ at, then: [] });
  await asked();

  await click(findByName('Mark as Canceled'));
  await passes(50);

  expect(page()).toContain('5,000 changed to Canceled.');
  expect(fetched.mock.calls.filter(([address]) => String(address).includes('bulk'))).toEqual([]);
});

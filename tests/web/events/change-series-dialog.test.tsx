import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventSeries } from '#shared/contract/events/event-series.ts';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { text as commonText } from '#shared/text/common.ts';
import { ChangeSeriesDialog } from '#web/areas/events/event-series/change-series-dialog.tsx';
import { click, findByName, findElement, mount, typeText } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

const series = { id: 's', version: 1 } as EventSeries;
const event = {
  ...{ id: 'e', eventName: 'School lunch', startTime: '11:00', endTime: '13:00' },
  ...{ eventType: 'private', paymentTerm: 'menu', address: '', city: '', state: '', zip: '' },
  ...{ notes: 'Park behind the gym', siteNotes: '' },
} as unknown as EventDetails;
/** What a colleague has saved since. */
const newest = { ...event, notes: 'Ring at the gate', city: 'Oswego' };

type Sent = { version: number; changes: Record<string, unknown>; fromDay?: string };
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const update: Sent = JSON.parse(String(body));
      sent.push(update);
      return update.version === 1
        ? Response.json({ general: [{ message: 'It changed.' }] }, { status: 409 })
        : Response.json({ data: { changeId: null }, general: [] });
    }
    const isSeries = address.includes('event-series');
    return Response.json({ data: isSeries ? { ...series, version: 2 } : newest });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function mountDialog(): Promise<() => Promise<void>> {
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeSeriesDialog series={series} event={event} day="2026-11-27" onClose={() => {}} />
    </QueryClientProvider>,
  );
  const save = () =>
    act(async () => findElement('form').dispatchEvent(new Event('submit', { bubbles: true })));
  return async () => {
    const before = sent.length;
    await save();
    await waitFor(() => expect(sent).toHaveLength(before + 1));
  };
}

const notesShown = () => findElement('textarea[name="notes"]');
const conflict = () => waitFor(() => findByName(commonText('changed_take')));

test('notes that a colleague changed meanwhile are named before they are replaced', async () => {
  const save = await mountDialog();
  await typeText(findElement('input[name="eventName"]'), 'Fair');

  await save();
  await conflict();

  expect(findElement('form [role="alert"]').textContent).toContain('Notes');
  expect(findElement('input[name="eventName"]')).toHaveProperty('value', 'Fair');
});

test('taking their version shows their notes and saves them', async () => {
  const save = await mountDialog();
  await save();
  await click(await conflict());
  expect(notesShown()).toHaveProperty('value', 'Ring at the gate');

  await save();

  expect(sent[1]).toMatchObject({
    ...{ version: 2, fromDay: '2026-11-27' },
    changes: { notes: 'Ring at the gate', city: 'Oswego' },
  });
});

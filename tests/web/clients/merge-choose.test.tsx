// Two clients that have nothing in common, and that a person knows to be the same.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { text } from '#shared/text/clients/client-merges.ts';
import { ChooseClientsDialog } from '#web/areas/clients/client-merges/choose-clients-dialog.tsx';
import { findElement, mount, pressKey, typeText } from '#tests/web/kit/mount.tsx';

// The browser's top layer doesn't exist here.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const known = [
  { id: '01JDHM9QBX7WHZDJ0MVPNQBSK1', businessName: 'Acme School', contactName: '' },
  { id: '01JDHM9QBX7WHZDJ0MVPNQBSK2', businessName: 'Zoo Lights', contactName: '' },
];

async function opened() {
  const found = (address: string) =>
    known.filter(({ businessName }) =>
      businessName.includes(
        new URL(address, 'https://x.example').searchParams.get('searchText') ?? '',
      ),
    );
  vi.stubGlobal('fetch', async (address: string) => Response.json({ data: found(address) }));
  const onChoose = vi.fn();
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <ChooseClientsDialog onChoose={onChoose} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const send = () =>
    act(async () =>
      findElement('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
  await passes(500);
  return { onChoose, send };
}

async function choose(name: 'keptId' | 'mergedId', client: string) {
  const input = findElement(`input[name="${name}"]`);
  await act(async () => input.focus());
  await typeText(input, client);
  await passes(300);
  await passes(100);
  expect(listOptions()).toEqual([client]);
  await pressKey(input, 'Enter');
}

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const listOptions = () =>
  [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('two clients are chosen by name before anything is shown of their merge', async () => {
  const { onChoose, send } = await opened();

  await send();
  expect(onChoose).not.toHaveBeenCalled();

  await choose('keptId', 'Acme School');
  await choose('mergedId', 'Zoo Lights');
  await send();

  expect(onChoose.mock.calls[0]?.[0]).toEqual({ keptId: known[0]?.id, mergedId: known[1]?.id });
});

test('a client isn’t merged into itself', async () => {
  const { onChoose, send } = await opened();
  await choose('keptId', 'Acme School');
  await choose('mergedId', 'Acme School');

  await send();

  expect(onChoose).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain(text('merge_choose_same'));
});

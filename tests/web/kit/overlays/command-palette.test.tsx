import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandPalette } from '#web/kit/overlays/command-palette.tsx';
import { mount } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

const items = [{ key: 'events', label: 'Events', onRun: () => undefined }];

/** A touch device: there a dialog doesn't focus its fields, so that no keyboard opens. */
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  })),
);
afterEach(() => vi.unstubAllGlobals());

test('whoever opens the search types at once, on a phone too', async () => {
  await mount(<CommandPalette open onClose={() => undefined} items={items} />);

  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
});

test('what was typed before the palette was there is searched', async () => {
  const others = [...items, { key: 'clients', label: 'Clients', onRun: () => undefined }];
  await mount(<CommandPalette open onClose={() => undefined} items={others} initialQuery="cli" />);

  await waitFor(() => expect(document.querySelector('input')?.value).toBe('cli'));
  const options = [...document.querySelectorAll('[role=option]')].map((it) => it.textContent);
  expect(options).toEqual(['Clients']);
});

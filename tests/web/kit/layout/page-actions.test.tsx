import { afterEach, expect, test, vi } from 'vitest';
import { PageActions } from '#web/kit/layout/page-actions.tsx';
import { click, mount, findByName } from '#tests/web/kit/mount.tsx';

// The browser's top layer doesn't exist here.
HTMLElement.prototype.showPopover = () => undefined;

afterEach(() => vi.unstubAllGlobals());

function at(width: 'desk' | 'phone'): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'phone',
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
}

const said = (selector: string) =>
  [...document.querySelectorAll(selector)].map(
    (it) => it.getAttribute('aria-label') ?? it.textContent,
  );

const onImport = vi.fn<() => void>();

const actions = (
  <PageActions
    label="More client actions"
    more={[
      { key: 'duplicates', label: 'Possible duplicates', onSelect: () => {} },
      { key: 'import', label: 'Import clients', onSelect: onImport },
    ]}
    rare={[{ key: 'delete', label: 'Delete all', onSelect: () => {} }]}
  >
    <button type="button">Add client</button>
  </PageActions>
);

test('on a desk each action has its button, and the rare ones a menu', async () => {
  at('desk');
  await mount(actions);

  expect(said('button')).toEqual([
    'Possible duplicates',
    'Import clients',
    'Add client',
    'More client actions',
  ]);
});

test('on a phone one button stays, and a menu names the others', async () => {
  at('phone');
  await mount(actions);
  expect(said('button')).toEqual(['Add client', 'More client actions']);

  await click(findByName('More client actions'));

  expect(said('[role=menuitem]')).toEqual(['Possible duplicates', 'Import clients', 'Delete all']);
  await click(findByName('Import clients'));
  expect(onImport).toHaveBeenCalledOnce();
});

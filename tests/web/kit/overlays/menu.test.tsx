import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Menu, type MenuItem } from '#web/kit/overlays/menu.tsx';
import { click, find, mount, mountTurning, named, press } from '#tests/web/kit/mount.tsx';

const chosen = vi.fn();

const items: MenuItem[] = [
  { key: 'edit', label: 'Edit', onSelect: () => chosen('edit') },
  { key: 'copy', label: 'Copy', onSelect: () => chosen('copy'), disabled: true },
  { key: 'delete', label: 'Delete', onSelect: () => chosen('delete') },
];

// The browser's top layer doesn't exist here.
HTMLElement.prototype.showPopover = () => undefined;

const focused = () => document.activeElement?.textContent;
const isOpen = () => document.querySelector('[role="menu"]') !== null;

beforeEach(() => {
  chosen.mockReset();
});

test('its items are made when it opens', async () => {
  const made = vi.fn(() => items);
  await mount(<Menu label="Actions" items={made} />);
  expect(made).not.toHaveBeenCalled();

  await click(named('Actions'));

  expect(find('[role="menu"]').textContent).toBe('EditCopyDelete');
  expect(named('Actions').getAttribute('aria-expanded')).toBe('true');
});

test('arrows and letters move over its items, past what cannot be chosen', async () => {
  await mount(<Menu label="Actions" items={items} />);

  await press(named('Actions'), 'ArrowUp');
  expect(focused()).toBe('Delete');
  await press(find(':focus'), 'Home');
  expect(focused()).toBe('Edit');
  await press(find(':focus'), 'ArrowDown');
  expect(focused()).toBe('Delete');
  await press(find(':focus'), 'e');
  expect(focused()).toBe('Edit');
});

test('what is chosen finds the menu closed and the focus back on the button', async () => {
  await mount(<Menu label="Actions" items={items} />);
  await click(named('Actions'));

  await click(named('Delete'));

  expect(chosen).toHaveBeenCalledExactlyOnceWith('delete');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(named('Actions'));
});

test('Escape closes it, and is heard by nothing around it', async () => {
  const around = vi.fn();
  await mount(
    <div onKeyDown={around}>
      <Menu label="Actions" items={items} />
    </div>,
  );
  await click(named('Actions'));

  await press(find(':focus'), 'Escape');

  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(named('Actions'));
  expect(around).not.toHaveBeenCalled();
});

test('it closes when somebody turns to something else', async () => {
  await mount(
    <>
      <Menu label="Actions" items={items} />
      <button type="button">Elsewhere</button>
    </>,
  );
  await click(named('Actions'));

  await act(async () => named('Elsewhere').focus());

  expect(isOpen()).toBe(false);
});

test('a button that comes to serve another row does not show the menu of the last', async () => {
  const menuOf = (owner: string) => <Menu owner={owner} label="Actions" items={items} />;
  const show = await mountTurning(menuOf('1'));
  await click(named('Actions'));
  expect(isOpen()).toBe(true);

  await show(menuOf('2'));
  expect(isOpen()).toBe(false);
  await show(menuOf('1'));
  expect(isOpen()).toBe(false);
});

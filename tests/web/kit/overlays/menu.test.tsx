import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Menu, type MenuItem } from '#web/kit/overlays/menu.tsx';
import {
  click,
  findElement,
  mount,
  mountRerenderable,
  findByName,
  pressKey,
} from '#tests/web/kit/mount.tsx';

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

  await click(findByName('Actions'));

  expect(findElement('[role="menu"]').textContent).toBe('EditCopyDelete');
  expect(findByName('Actions').getAttribute('aria-expanded')).toBe('true');
});

test('arrows and letters move over its items, past what cannot be chosen', async () => {
  await mount(<Menu label="Actions" items={items} />);

  await pressKey(findByName('Actions'), 'ArrowUp');
  expect(focused()).toBe('Delete');
  await pressKey(findElement(':focus'), 'Home');
  expect(focused()).toBe('Edit');
  await pressKey(findElement(':focus'), 'ArrowDown');
  expect(focused()).toBe('Delete');
  await pressKey(findElement(':focus'), 'e');
  expect(focused()).toBe('Edit');
});

test('what is chosen finds the menu closed and the focus back on the button', async () => {
  await mount(<Menu label="Actions" items={items} />);
  await click(findByName('Actions'));

  await click(findByName('Delete'));

  expect(chosen).toHaveBeenCalledExactlyOnceWith('delete');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(findByName('Actions'));
});

test('Escape closes it, and is heard by nothing around it', async () => {
  const around = vi.fn();
  await mount(
    <div onKeyDown={around}>
      <Menu label="Actions" items={items} />
    </div>,
  );
  await click(findByName('Actions'));

  await pressKey(findElement(':focus'), 'Escape');

  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(findByName('Actions'));
  expect(around).not.toHaveBeenCalled();
});

test('it closes when somebody turns to something else', async () => {
  await mount(
    <>
      <Menu label="Actions" items={items} />
      <button type="button">Elsewhere</button>
    </>,
  );
  await click(findByName('Actions'));

  await act(async () => findByName('Elsewhere').focus());

  expect(isOpen()).toBe(false);
});

test('a button that comes to serve another row does not show the menu of the last', async () => {
  const menuOf = (owner: string) => <Menu owner={owner} label="Actions" items={items} />;
  const show = await mountRerenderable(menuOf('1'));
  await click(findByName('Actions'));
  expect(isOpen()).toBe(true);

  await show(menuOf('2'));
  expect(isOpen()).toBe(false);
  await show(menuOf('1'));
  expect(isOpen()).toBe(false);
});

import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SortableRows } from '#web/kit/controls/sortable-rows.tsx';
import { findByName, findElement, mount, pressKey } from '#tests/web/kit/mount.tsx';

type ListProps = { keepOrder?: boolean; disabled?: boolean; onReorder?: () => void };

/** With `keepOrder`, whoever orders the rows puts them back, as a pin does. */
function List({ keepOrder = false, disabled = false, onReorder }: ListProps) {
  const [items, setItems] = useState(['Soup', 'Salad', 'Cake']);
  return (
    <SortableRows
      label="Dishes"
      items={items}
      itemKey={(item) => item}
      itemLabel={(item) => item}
      onReorder={(next) => {
        onReorder?.();
        if (!keepOrder) setItems(next);
      }}
      disabled={disabled}
      renderItem={(item) => <span>{item}</span>}
    />
  );
}

const rows = (page: HTMLElement) => [...page.querySelectorAll('li')].map((it) => it.textContent);
const announced = () => findElement('p[role="status"]').textContent;

test('an arrow key on its handle moves a row, says where it is now and keeps the focus', async () => {
  const page = await mount(<List />);
  const handle = findByName('Reorder Soup');
  handle.focus();

  await pressKey(handle, 'ArrowDown');

  expect(rows(page)).toEqual(['Salad', 'Soup', 'Cake']);
  expect(announced()).toBe('Soup moved to position 2 of 3');
  expect(document.activeElement).toBe(handle);
});

test('a row that had to stay in its place is not said to have moved', async () => {
  const page = await mount(<List keepOrder />);

  await pressKey(findByName('Reorder Soup'), 'ArrowDown');

  expect(rows(page)).toEqual(['Soup', 'Salad', 'Cake']);
  expect(announced()).toBe('');
});

test('while a move is saved, handles keep the focus and do nothing', async () => {
  const onReorder = vi.fn();
  await mount(<List disabled onReorder={onReorder} />);
  const handle = findByName('Reorder Soup');

  await pressKey(handle, 'ArrowDown');

  expect([handle.hasAttribute('disabled'), handle.getAttribute('aria-disabled')]).toEqual([
    false,
    'true',
  ]);
  expect(onReorder).not.toHaveBeenCalled();
});

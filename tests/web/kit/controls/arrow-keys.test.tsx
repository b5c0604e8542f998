import { beforeEach, expect, test } from 'vitest';
import { onArrowKey } from '#web/kit/controls/arrow-keys.ts';
import { findElement, mount, findByName, pressKey } from '#tests/web/kit/mount.tsx';

const focused = () => document.activeElement?.textContent;

async function go(...keys: string[]): Promise<void> {
  for (const key of keys) await pressKey(findElement(':focus'), key);
}

beforeEach(() => {
  document.body.replaceChildren();
});

test('in a grid the arrows move among its cells, row by row', async () => {
  await mount(
    <ul onKeyDown={(event) => onArrowKey(event, 3)}>
      {['1', '2', '3', '4', '5'].map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{name}</a>
        </li>
      ))}
    </ul>,
  );
  findByName('1').focus();

  await go('ArrowRight', 'ArrowDown');
  expect(focused()).toBe('5');
  await go('ArrowUp', 'ArrowLeft');
  expect(focused()).toBe('1');
  await go('ArrowLeft', 'ArrowUp');
  expect(focused()).toBe('1');
  await go('End');
  expect(focused()).toBe('5');
  await go('Home');
  expect(focused()).toBe('1');
});

test('in a list they move up and down, over what cannot be pressed', async () => {
  await mount(
    <ul onKeyDown={(event) => onArrowKey(event)}>
      <li>
        <button type="button">first</button>
      </li>
      <li>
        <button type="button" disabled>
          asleep
        </button>
      </li>
      <li>
        <button type="button">last</button>
      </li>
    </ul>,
  );
  findByName('first').focus();

  await go('ArrowDown');

  expect(focused()).toBe('last');
});

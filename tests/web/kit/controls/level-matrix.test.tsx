// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { LevelMatrix } from '#web/kit/controls/level-matrix.tsx';
import { mount, findByName } from '../mount.tsx';

const levels = ['none', 'read', 'write'].map((key) => ({ key, label: key }));
const columns = ['ice', 'coffee'].map((key) => ({ key, label: key }));
const groups = [
  { key: 'all', label: 'All', lines: [{ key: 'EVENT', label: 'Events' }] },
  { key: 'more', label: 'More', lines: [{ key: 'CLIENT', label: 'Clients' }] },
];

async function matrix() {
  const onSet = vi.fn();
  const place = await mount(
    <LevelMatrix
      label="Permissions"
      help="Arrow keys"
      hint="Click a cell to change it."
      next={(level) => `Change to ${level}`}
      presets="Set everything to"
      everything="Everything"
      mixed="mixed"
      groups={groups}
      columns={columns}
      levels={levels}
      levelAt={(line) => (line === 'EVENT' ? 'read' : 'none')}
      onSet={onSet}
    />,
  );
  return { onSet, place };
}

test.each(['none', 'read', 'write'])('one button makes every cell %s', async (level) => {
  const { onSet } = await matrix();

  await act(async () => findByName(level).click());

  expect(onSet).toHaveBeenCalledExactlyOnceWith(['EVENT', 'CLIENT'], ['ice', 'coffee'], level);
});

test('a cell says that a click changes it, and to what', async () => {
  const { place } = await matrix();

  expect(place.textContent).toContain('Click a cell to change it.');
  expect(findByName('Events, ice: read').title).toBe('Change to write');
  expect(findByName('Clients, ice: none').title).toBe('Change to read');
});

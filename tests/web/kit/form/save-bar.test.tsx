import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { mount, findByName } from '#tests/web/kit/mount.tsx';

const shown = (is: { changed: boolean; isNew?: boolean }) => {
  const bar = <SaveBar {...is} busy={false} submit="Save" onDiscard={() => undefined} />;
  return mount(<RouterProvider router={createMemoryRouter([{ path: '*', element: bar }])} />);
};

const isIdle = (name: string) => findByName(name).getAttribute('aria-disabled') === 'true';

test.each([
  { is: { changed: false }, said: false, saves: false, discards: false },
  { is: { changed: true }, said: true, saves: true, discards: true },
  { is: { changed: false, isNew: true }, said: false, saves: true, discards: false },
  { is: { changed: true, isNew: true }, said: true, saves: true, discards: true },
])('of $is, changes are said: $said, and it is saved: $saves', async (row) => {
  const page = await shown(row.is);

  expect(page.textContent.includes(kitWords.form.unsaved)).toBe(row.said);
  expect([!isIdle('Save'), !isIdle(kitWords.form.discard)]).toEqual([row.saves, row.discards]);
});

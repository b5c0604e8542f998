import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { act } from 'react';
import { expect, test } from 'vitest';
import { Shell } from '#web/kit/layout/shell.tsx';
import { click, findElement, mount, findByName } from '#tests/web/kit/mount.tsx';

async function mountAt(width: number): Promise<void> {
  Object.assign(window, { innerWidth: width });
  const nav = [
    {
      key: 'main',
      items: [
        { key: 'e', label: 'Events', href: '#/events', icon: CalendarDaysIcon, current: true },
      ],
    },
  ];
  await mount(
    <Shell product="Brandwagon" nav={nav}>
      <p>Content</p>
    </Shell>,
  );
}

const collapsed = () => findElement('header button').getAttribute('aria-expanded') === 'false';

test.each([
  [769, true],
  [770, false],
])('at %i px the sidebar is collapsed on load: %s', async (width, expected) => {
  await mountAt(width);

  expect(collapsed()).toBe(expected);
});

test.each([
  [739, true],
  [740, false],
])('at %i px a click on the content collapses the sidebar: %s', async (width, expected) => {
  await mountAt(width);
  await click(findByName('Open menu'));

  await click(findElement('main p'));

  expect(collapsed()).toBe(expected);
});

test('a window that becomes narrow collapses the sidebar, and a wide one shows it again', async () => {
  await mountAt(1440);

  const seen = await [1280, 768, 700, 1440].reduce<Promise<boolean[]>>(async (before, width) => {
    const states = await before;
    Object.assign(window, { innerWidth: width });
    await act(() => window.dispatchEvent(new Event('resize')));
    return [...states, collapsed()];
  }, Promise.resolve([]));

  expect(seen).toEqual([false, true, true, false]);
});

test('the current screen is marked in the sidebar', async () => {
  await mountAt(1440);

  expect(findElement('[aria-current="page"]').textContent).toBe('Events');
});

test('the skip link reaches the content without touching the route', async () => {
  window.history.replaceState(null, '', '#/here');
  await mountAt(1440);

  await click(findByName('Skip to content'));

  expect(document.activeElement).toBe(findElement('main'));
  expect(window.location.hash).toBe('#/here');
});

test('what has to stay in sight goes with the header, and what may be scrolled away does not', async () => {
  await mount(
    <Shell product="Brandwagon" nav={[]} strip={<p>Closed on Monday</p>} pinned={<p>As owner</p>}>
      <p>Content</p>
    </Shell>,
  );
  const kept = findElement('header').parentElement;

  expect(kept?.textContent).toContain('As owner');
  expect(kept?.textContent).not.toContain('Closed on Monday');
});

import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { act } from 'react';
import { expect, test } from 'vitest';
import { Shell } from '#web/kit/layout/shell.tsx';
import { click, findElement, mount, findByName } from '#tests/web/kit/mount.tsx';

async function mountAt(width: number): Promise<void> {
  Object.assign(window, { innerWidth: width });
  const nav = [
    {
      key: 'events',
      label: 'Events',
      icon: CalendarDaysIcon,
      items: [
        { key: 'e', label: 'Events', href: '#/events', icon: CalendarDaysIcon, current: true },
        { key: 't', label: 'Tasks', href: '#/tasks', icon: CalendarDaysIcon, count: 2 },
      ],
    },
    {
      key: 'crew',
      label: 'Crew',
      icon: CalendarDaysIcon,
      items: [
        { key: 's', label: 'Schedule', href: '#/schedule', icon: CalendarDaysIcon, count: 1 },
        { key: 'o', label: 'Time off', href: '#/time-off', icon: CalendarDaysIcon, count: 3 },
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

const entries = () =>
  [...document.querySelectorAll('nav a, nav button')].map((it) => [
    it.getAttribute('aria-label'),
    it.getAttribute('href') ?? it.getAttribute('aria-expanded'),
  ]);

test('the current group is open, and another leads to its first page and sums what waits there', async () => {
  await mountAt(1440);

  expect(entries()).toEqual([
    ['Events', '#/events'],
    ['Tasks (2)', '#/tasks'],
    ['Crew (4)', '#/schedule'],
  ]);
});

test('the rail of icons names each page', async () => {
  await mountAt(1440);

  await click(findByName('Close menu'));

  expect(entries().map(([name]) => name)).toEqual(['Events', 'Tasks (2)', 'Crew (4)']);
  expect(findElement('nav a[title="Tasks"]').textContent).toBe('');
});

test('at 768 px the rail leads to pages, as on a desktop', async () => {
  await mountAt(768);

  expect(entries()).toEqual([
    ['Events', '#/events'],
    ['Tasks (2)', '#/tasks'],
    ['Crew (4)', '#/schedule'],
  ]);
});

test('on a phone a heading opens its group, one at a time', async () => {
  await mountAt(390);
  await click(findByName('Open menu'));
  expect(entries()).toEqual([
    ['Events', 'true'],
    ['Events', '#/events'],
    ['Tasks (2)', '#/tasks'],
    ['Crew (4)', 'false'],
  ]);

  await click(findByName('Crew (4)'));

  expect(entries()).toEqual([
    ['Events (2)', 'false'],
    ['Crew', 'true'],
    ['Schedule (1)', '#/schedule'],
    ['Time off (3)', '#/time-off'],
  ]);
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

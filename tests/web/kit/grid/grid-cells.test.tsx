import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { renderCell } from '#web/kit/grid/cells/render-cell.tsx';
import type { ColumnContent } from '#web/kit/grid/column.ts';
import { formatDate } from '#web/kit/words/format.ts';
import { click, findElement, mount } from '#tests/web/kit/mount.tsx';

type Content = ColumnContent<null>;

const show = (content: Content) =>
  mount(renderCell({ key: 'it', header: 'It', ...content }, null, { owner: '', fits: undefined }));
const cell = async (content: Content) => (await show(content)).textContent;

const zone = 'America/Chicago';
const colors = { sent: 'green', notSent: 'gray' };
const paid = { sent: 'Paid', notSent: 'Not paid' };
const truck = { id: 'truck', name: 'Truck 1', color: 'red' };

test.each<[string, Content, string]>([
  ['a text', { kind: 'text', value: () => 'Fair' }, 'Fair'],
  ['figures', { kind: 'number', decimals: 1, value: () => 1234.5 }, '1,234.5'],
  ['money', { kind: 'money', value: () => -125_050 }, '-$1,250.50'],
  ['a share', { kind: 'percent', decimals: 2, value: () => 7.25 }, '7.25%'],
  ['a day', { kind: 'date', value: () => '2026-11-21' }, formatDate('2026-11-21')],
  [
    'a moment',
    { kind: 'dateTime', zone, value: () => '2026-06-01T15:00:00Z' },
    `${formatDate('2026-06-01')}, 10:00 AM`,
  ],
  ['a dot', { kind: 'dot', value: () => ({ color: 'red', label: 'Twirl' }) }, 'Twirl'],
  ['a status', { kind: 'status', value: () => ({ tone: 'blue', label: 'Booked' }) }, 'Booked'],
  ['no', { kind: 'checkbox', value: () => false }, 'No'],
  ['staff', { kind: 'staff', value: () => [{ id: 'ann', name: 'Ann' }] }, 'Ann'],
  ['equipment', { kind: 'equipment', value: () => [truck] }, 'Truck 1'],
  ['brands', { kind: 'brands', value: () => [truck] }, 'Truck 1'],
  ['events', { kind: 'events', value: () => [{ id: 'fair', name: 'Fair' }] }, 'Fair'],
  ['what was sent', { kind: 'sent', colors, value: () => true }, 'Sent'],
  ['what was not sent', { kind: 'sent', colors, value: () => false }, 'Not sent'],
  ['what is not paid', { kind: 'sent', colors, says: paid, value: () => false }, 'Not paid'],
  ['what is not due', { kind: 'sent', colors, value: () => undefined }, '–'],
  ['nothing', { kind: 'list', value: () => [] }, '–'],
])('a cell shows %s', async (_what, content, shown) => {
  expect(await cell(content)).toBe(shown);
});

test('signs without words tell theirs to screen readers', async () => {
  const tasks = [{ id: 'load', name: 'Load', done: true }];
  await show({ kind: 'checkbox', value: () => true });
  await show({ kind: 'tasks', value: () => tasks });

  const heard = [...document.querySelectorAll('[role="img"]:not([aria-hidden="true"])')];

  expect(heard.map((sign) => sign.getAttribute('aria-label'))).toEqual(['Yes', 'Done']);
});

test('of a long list the first are shown, and how many more there are', async () => {
  const value = () => ['Ann', 'Ben', 'Cem'].map((name) => ({ id: name, name }));

  expect(await cell({ kind: 'staff', value })).toBe('AnnBen+1');
});

test('spec §2: what was sent and what was not have the colours that the franchise chose', async () => {
  const ring = async (sent: boolean) =>
    (await show({ kind: 'sent', colors, value: () => sent })).querySelector('[style]');

  expect((await ring(true))?.getAttribute('style')).toContain('green');
  expect((await ring(false))?.getAttribute('style')).toContain('gray');
});

test('spec §2: equipment and brands have their own colour beside their name', async () => {
  const coloured = async (kind: 'equipment' | 'brands') =>
    (await show({ kind, value: () => [truck] })).querySelector('.spotted')?.getAttribute('style');

  expect(await coloured('equipment')).toContain('red');
  expect(await coloured('brands')).toContain('red');
});

test('a task that is open says so, and events lead to theirs', async () => {
  const tasks = [{ id: 'ice', name: 'Buy ice', done: false }];
  const page = await show({ kind: 'tasks', value: () => tasks });
  const events = [{ id: 'fair', name: 'Fair', href: '#/events/fair' }];
  const list = await show({ kind: 'events', value: () => events });

  expect(page.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Open');
  expect(list.querySelector('a')?.getAttribute('href')).toBe('#/events/fair');
});

test('shifts are told on the clocks of their zone, as people write them', async () => {
  const value = () => [{ id: 'day', from: '2026-06-01T15:00:00Z', to: '2026-06-01T21:30:00Z' }];

  expect(await cell({ kind: 'shifts', zone, value })).toBe('10:00 AM – 4:30 PM');
});

test('a box and a choice tell which row they were changed in', async () => {
  const changed = vi.fn();
  const options = () => [
    { value: 'new', label: 'New' },
    { value: 'done', label: 'Done' },
  ];
  await show({ kind: 'checkbox', value: () => false, onChange: changed });
  await click(findElement('input'));
  await show({ kind: 'dropdown', value: () => 'new', options, onChange: changed });
  const choice = findElement('select');
  Object.assign(choice, { value: 'done' });
  await act(async () => void choice.dispatchEvent(new Event('change', { bubbles: true })));

  expect(changed.mock.calls).toEqual([
    [null, true],
    [null, 'done'],
  ]);
});

test('a choice of one is no choice', async () => {
  const options = () => [{ value: 'new', label: 'New' }];

  const page = await show({ kind: 'dropdown', value: () => 'new', options, onChange: vi.fn() });

  expect(page.querySelector('select')).toBe(null);
  expect(page.textContent).toBe('New');
});

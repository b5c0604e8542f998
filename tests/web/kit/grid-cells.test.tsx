import { expect, test } from 'vitest';
import { cellContent } from '#web/kit/grid/cell-content.tsx';
import type { ColumnContent } from '#web/kit/grid/column.ts';
import { mount } from './mount.tsx';

type Content = ColumnContent<null>;

const show = (content: Content) =>
  mount(cellContent({ key: 'it', header: 'It', ...content }, null, { owner: '', fits: undefined }));
const cell = async (content: Content) => (await show(content)).textContent;

const zone = 'America/Chicago';
const colors = { sent: 'green', notSent: 'grey' };
const truck = { id: 'truck', name: 'Truck 1', color: 'red' };

test.each<[string, Content, string]>([
  ['a text', { kind: 'text', value: () => 'Fair' }, 'Fair'],
  ['figures', { kind: 'number', decimals: 1, value: () => 1234.5 }, '1,234.5'],
  ['money', { kind: 'money', value: () => -125_050 }, '-$1,250.50'],
  ['a share', { kind: 'percent', decimals: 2, value: () => 7.25 }, '7.25 %'],
  ['a day', { kind: 'date', value: () => '2026-11-21' }, '21-Nov-26'],
  [
    'a moment',
    { kind: 'dateTime', zone, value: () => '2026-06-01T15:00:00Z' },
    '01-Jun-26 10:00 AM',
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

import { expect, test } from 'vitest';
import { arrivalAt, wayBack } from '#web/app/session/arrival.ts';

const asked = arrivalAt({ pathname: '/franchise/events/list', search: '?edit=7' });

test('who asked for a page without a session comes back to it after signing in', () => {
  expect(wayBack(asked, 'Franchise')).toBe('/franchise/events/list?edit=7');
});

test('who may not enter that part of the application goes where they belong', () => {
  expect(wayBack(asked, 'Driver')).toBeUndefined();
  expect(wayBack({ from: '/admin-dashboard' }, 'Franchise')).toBeUndefined();
  expect(wayBack({ from: '/staff/event-schedules' }, 'Driver')).toBe('/staff/event-schedules');
});

test('the profile is everybody’s', () => {
  expect(wayBack({ from: '/admin/profile' }, 'Driver')).toBe('/admin/profile');
});

test.each([
  null,
  'text',
  {},
  { from: 7 },
  { from: '//elsewhere.example' },
  { from: 'https://elsewhere.example' },
])('%o leads nowhere', (state) => {
  expect(wayBack(state, 'Franchise')).toBeUndefined();
});

test('the first page is nothing to come back to', () => {
  expect(arrivalAt({ pathname: '/', search: '' })).toEqual({});
});

import { expect, test } from 'vitest';
import { buildSignInHistoryState, findReturnPath } from '#web/app/session/sign-in-history-state.ts';

const asked = buildSignInHistoryState({ pathname: '/franchise/events/list', search: '?edit=7' });

test('who asked for a page without a session comes back to it after signing in', () => {
  expect(findReturnPath(asked, 'Franchise')).toBe('/franchise/events/list?edit=7');
});

test('who may not enter that part of the application goes where they belong', () => {
  expect(findReturnPath(asked, 'Driver')).toBeUndefined();
  expect(findReturnPath({ from: '/admin-dashboard' }, 'Franchise')).toBeUndefined();
  expect(findReturnPath({ from: '/staff/event-schedules' }, 'Driver')).toBe(
    '/staff/event-schedules',
  );
});

test('the profile is everybody’s', () => {
  expect(findReturnPath({ from: '/admin/profile' }, 'Driver')).toBe('/admin/profile');
});

test.each([
  null,
  'text',
  {},
  { from: 7 },
  { from: '//elsewhere.example' },
  { from: 'https://elsewhere.example' },
])('%o leads nowhere', (state) => {
  expect(findReturnPath(state, 'Franchise')).toBeUndefined();
});

test('the first page is nothing to come back to', () => {
  expect(buildSignInHistoryState({ pathname: '/', search: '' })).toEqual({});
});

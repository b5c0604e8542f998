import { expect, test } from 'vitest';
import type { Role } from '#shared/domain/access/roles.ts';
import { text } from '#shared/text/palette.ts';
import { listScreenActions } from '#web/app/layout/screen-actions.ts';
import { screens } from '#web/app/screens.ts';

const offered = (role: Role, over: object = {}) =>
  listScreenActions({ role, permissions: [], impersonator: null, ...over })
    .map(({ label }) => text(label))
    .toSorted();

test('the palette offers an owner what they may do', () => {
  expect(offered('Franchise')).toEqual([
    'Add client',
    'Add equipment',
    'Add task',
    'Book event',
    'Getting started',
    'Invite person',
    'New invoice',
    'Schedule report',
  ]);
});

test('a manager is offered what their permissions let them change, a reader nothing of it', () => {
  const level = (readWrite: boolean) => [
    { accessCode: 'MANAGE_EVENT', brandId: 'ice', readonly: !readWrite, readWrite },
  ];

  expect(offered('Manager', { permissions: level(true) })).toContain('Book event');
  expect(offered('Manager', { permissions: level(false) })).not.toContain('Book event');
});

test('staff are offered what is theirs, corporate admins what is theirs', () => {
  expect(offered('Driver')).toEqual(['Request time off']);
  expect(offered('System Admin')).toEqual([
    'Add franchise',
    'Invite corporate admin',
    'Write announcement',
  ]);
});

test('who stands in for an owner is not offered what only the owner may do', () => {
  const standingIn = offered('Franchise', { impersonator: { id: 'admin', name: 'Admin' } });

  expect(standingIn).toContain('Book event');
  expect(standingIn).not.toContain('Invite person');
});

test('each action leads to a screen, and opens the dialog that it names', () => {
  const paths = new Set(screens.map(({ path }) => path));
  const all = (['Franchise', 'System Admin', 'Driver'] as const).flatMap((role) =>
    listScreenActions({ role, permissions: [], impersonator: null }),
  );

  expect(all.filter(({ path }) => !paths.has(path.split('?')[0] as never))).toEqual([]);
  expect(all.find(({ label }) => label === 'action_book')?.path).toBe(
    '/franchise/events/list?book=',
  );
});

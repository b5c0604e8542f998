import { expect, test } from 'vitest';
import type { Role } from '#shared/domain/access/roles.ts';
import { canRequireOfAdmins } from '#shared/domain/accounts/second-factor.ts';

const admin = (role: Role = 'System Admin', over: object = {}) => ({ role, active: true, ...over });

test('two System Admins who can sign in let each other back in', () => {
  expect(canRequireOfAdmins([admin(), admin()])).toBe(true);
});

test.each([
  ['another Admin', admin('Admin')],
  ['one who is deactivated', admin('System Admin', { active: false })],
  ['one who hasn’t accepted yet', admin('System Admin', { invited: 'password' })],
])('one System Admin and %s could be locked out', (_, other) => {
  expect(canRequireOfAdmins([admin(), other])).toBe(false);
});

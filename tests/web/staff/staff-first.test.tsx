import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { text } from '#shared/text/staff/staff-first.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { NoStaffYet } from '#web/api/screens/no-staff-yet.tsx';
import { click, mount, findByName } from '#tests/web/kit/mount.tsx';

async function shownTo(account: object) {
  const router = createMemoryRouter([{ path: '*', element: <NoStaffYet /> }]);
  const page = await mount(
    <AccountProvider value={account as Account}>
      <RouterProvider router={router} />
    </AccountProvider>,
  );
  return { page, router };
}

test('a schedule without staff leads to where the first of them are added', async () => {
  const { router } = await shownTo({ id: 'O', role: 'Franchise', permissions: [] });
  await click(findByName(text('staff_first_add')));

  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe('/franchise/staff/profiles?add=');
});

test('who may add nobody is told whom to ask', async () => {
  const { page } = await shownTo({ id: 'M', role: 'Manager', permissions: [] });

  expect(page.textContent).toContain(text('staff_first_ask'));
  expect(page.querySelector('button')).toBeNull();
});

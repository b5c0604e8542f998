import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Account } from '#shared/contract/sessions.ts';
import { localDate } from '#shared/domain/local-date.ts';
import { AccountProvider } from '#web/api/account.ts';
import { behind, useRowsBehind } from '#web/areas/dashboard/rows-behind.ts';
import { mount } from './kit/mount.tsx';

const days = { from: localDate('2026-07-01'), to: localDate('2026-07-31') };
const owner = { role: 'Franchise', franchiseId: 'fox-valley' } as const;
const admin = { role: 'Admin', franchiseId: null } as const;
const blind = { role: 'Manager', franchiseId: 'fox-valley' } as const;

type Asked = { readonly whose: string; readonly of?: string };

function Figure({ whose, of }: Asked) {
  const href = useRowsBehind(whose)(days, behind.sales, of);
  return <output>{href ?? 'nowhere'}</output>;
}

/** Where a figure leads, of a dashboard that shows the average. */
async function linkFor(person: Pick<Account, 'role' | 'franchiseId'>, asked: Asked) {
  const shown = await mount(
    <MemoryRouter initialEntries={['/dashboard?tab=average']}>
      <AccountProvider value={{ ...person, permissions: [] } as unknown as Account}>
        <Figure {...asked} />
      </AccountProvider>
    </MemoryRouter>,
  );
  return shown.textContent;
}

const asked = 'fromDate=2026-07-01&toDate=2026-07-31&completed=true&dashboard=tab%3Daverage';

test('a franchise’s figures lead to its own events, and back to what the dashboard showed', async () => {
  expect(await linkFor(owner, { whose: '' })).toBe(`#/franchise/events/list?${asked}`);
});

test('an admin’s figures lead to the events of the franchise that they look at', async () => {
  const link = await linkFor(admin, { whose: 'fox-valley' });

  expect(link).toBe(`#/admin/franchise/fox-valley/events/list?${asked}`);
});

test('of all franchises together, a figure leads to the franchise that comes with it, or nowhere', async () => {
  const link = await linkFor(admin, { whose: '', of: 'hill-country' });

  expect(link).toBe(`#/admin/franchise/hill-country/events/list?${asked}`);
  expect(await linkFor(admin, { whose: '' })).toBe('nowhere');
});

test('who may not see events gets no links to them', async () => {
  expect(await linkFor(blind, { whose: '' })).toBe('nowhere');
});

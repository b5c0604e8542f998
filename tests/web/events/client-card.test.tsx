import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import type { AccessCode } from '#shared/domain/access/permissions.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { EventClientCard } from '#web/areas/events/events/details/event-cards.tsx';
import { mount } from '#tests/web/kit/mount.tsx';
import { fieldDay } from './field-day.ts';

const buildManager = (accessCode: AccessCode) =>
  ({
    role: 'Manager',
    permissions: [{ accessCode, brandId: 'coffee', readonly: true, readWrite: false }],
  }) as unknown as Account;

const linksFor = async (account: Account) => {
  const page = await mount(
    <MemoryRouter>
      <AccountProvider value={account}>
        <EventClientCard event={{ ...fieldDay, clientId: 'C1' }} />
      </AccountProvider>
    </MemoryRouter>,
  );
  return [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
};

test('an event leads to its client, for whoever may see clients', async () => {
  expect(await linksFor(buildManager('MANAGE_CLIENT'))).toContain('/franchise/client/C1');
  expect(await linksFor(buildManager('MANAGE_EVENT'))).not.toContain('/franchise/client/C1');
});

// What an event's page offers next to its crew.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/events/event-crew.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { CrewSection } from '#web/areas/events/event-crew/crew-section.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

const owner = {
  id: 'O',
  role: 'Franchise',
  permissions: [],
  franchiseDefaultTimezone: 'America/Chicago',
} as unknown as Account;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-15T17:00:00Z') });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['2026-07-16', true],
  ['2026-07-15', true],
  ['2026-07-14', false],
])('open shifts are offered for an event on %s: %s', async (eventDate, isOffered) => {
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={owner}>
        <CrewSection eventId="e1" brandId="ice" eventDate={localDate(eventDate)} />
      </AccountProvider>
    </QueryClientProvider>,
  );

  expect((page.textContent ?? '').includes(text('event_shift_offer'))).toBe(isOffered);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { FilterBar } from '#web/areas/reports/dashboards/filter-bar.tsx';
import type { Period, PeriodChoice } from '#web/areas/reports/dashboards/period.ts';
import { findElement, mount } from '#tests/web/kit/mount.tsx';

const owner = {
  role: 'Franchise',
  franchiseId: 'fox-valley',
  permissions: [],
} as unknown as Account;
const choice: PeriodChoice = {
  timeframe: 'MONTH',
  from: '',
  to: '',
  compare: undefined,
  granularity: 'week',
  franchiseId: '',
};
const period: Period = {
  today: localDate('2026-07-15'),
  range: { from: localDate('2026-06-01'), to: localDate('2026-06-30') },
  compared: undefined,
  granularity: 'week',
  franchiseId: '',
};

test('a comparison is chosen among those that the specification lists, the default first', async () => {
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={owner}>
        <FilterBar
          choice={choice}
          period={period}
          onChange={() => {}}
          shown={{ compare: true, granularity: true }}
        />
      </AccountProvider>
    </QueryClientProvider>,
  );

  const offered = [...findElement('select[aria-label="Compare with"]').querySelectorAll('option')];

  expect(offered.map((option) => option.textContent.replace(/ \(.*/, ''))).toEqual([
    ...['No comparison', 'Previous period'],
    ...['Today', 'Last 7 days', 'Last month', 'Last quarter', 'Last year'],
    ...['This month', 'This quarter', 'This year', 'Quarter to date'],
    ...['Previous month', 'Previous quarter', 'Previous year'],
  ]);
});

import { expect, test } from 'vitest';
import { getNotificationTarget, notificationTypes } from '#shared/domain/messages/notifications.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { buildFranchisePath } from '#web/api/franchise/franchise-lists.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { buildRowsPath } from '#web/areas/reports/dashboards/figure-rows.ts';
import { hasPage } from '#web/app/screens.ts';

test('an address without a screen leads nowhere', () => {
  expect(hasPage('/franchise/no-such-screen?id=1')).toBe(false);
  expect(hasPage('/franchise/events/event/E1')).toBe(true);
});

test.each(['/franchise', buildFranchisePath('fox-valley')])(
  'figures lead from %s to screens',
  (lists) => {
    const days = { from: localDate('2026-07-01'), to: localDate('2026-07-31') };
    const href = buildRowsPath({ lists, dashboard: 'tab=average' }, days, figureFilters.sales);

    expect(hasPage(href.slice(1))).toBe(true);
  },
);

test('what the product tells today leads to screens that exist', () => {
  const owner = { role: 'Franchise', permissions: [] } as const;
  const leading = notificationTypes.filter((type) =>
    hasPage(getNotificationTarget(owner, type, 'E1') ?? '/no-such-screen'),
  );

  expect(leading).toEqual(
    expect.arrayContaining(['EVENT_BOOKED', 'REPORT_WRITTEN', 'STRIPE_CONNECTED']),
  );
});

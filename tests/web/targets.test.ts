import { expect, test } from 'vitest';
import { notificationTarget, notificationTypes } from '#shared/domain/notifications.ts';
import { hasPage } from '#web/app/router.tsx';

test('an address without a screen leads nowhere', () => {
  expect(hasPage('/franchise/no-such-screen?id=1')).toBe(false);
  expect(hasPage('/franchise/events/list?edit=E1')).toBe(true);
});

test('what the product tells today leads to screens that exist', () => {
  const owner = { role: 'Franchise', permissions: [] } as const;
  const leading = notificationTypes.filter((type) =>
    hasPage(notificationTarget(owner, type, 'E1') ?? '/no-such-screen'),
  );

  expect(leading).toEqual(
    expect.arrayContaining(['EVENT_BOOKED', 'REPORT_WRITTEN', 'STRIPE_CONNECTED']),
  );
});

import { expect, test } from 'vitest';
import { fromIso } from '#shared/domain/values/instant.ts';
import {
  getFirstNotificationDay,
  isNotified,
  noBrands,
  getNotificationTarget,
  type NotificationType,
  notificationTypes,
} from '#shared/domain/messages/notifications.ts';
import {
  isNotifiedOfOthers,
  isPolledForNotifications,
} from '#shared/domain/messages/notification-roles.ts';
import type { AccessCode, Brands, Grants } from '#shared/domain/access/permissions.ts';
import { text, textOrKey } from '#shared/text/catalogue.ts';
import type { TextParams } from '#shared/text/texts-of.ts';
import { type Role, roles } from '#shared/domain/access/roles.ts';

const owner: Grants = { role: 'Franchise', permissions: [] };
const buildManagerGrants = (accessCode: AccessCode, ...brandIds: string[]): Grants => ({
  role: 'Manager',
  permissions: brandIds.map((brandId) => ({
    accessCode,
    brandId,
    readonly: true,
    readWrite: false,
  })),
});

test.each<[NotificationType, AccessCode, string]>([
  ['SWITCH_SHIFT', 'MANAGE_SHIFT_SWAP', '/franchise/staff/time-off?from=switchShift'],
  ['TIME_OFF', 'MANAGE_TIME_OFF', '/franchise/staff/time-off?from=timeOff'],
  ['CLIENT_TEMPLATE_UPDATE', 'MANAGE_CLIENT', '/franchise/client'],
  ['MAILCHIMP_NEW_CAMPAIGN', 'MANAGE_CAMPAIGN', '/franchise/marketing/campaign'],
  ['FUTURE_BOOKING_REQUEST', 'MANAGE_EVENT', '/franchise/futureBookings'],
  ['CLAIM_OPEN_SHIFT', 'MANAGE_SHIFT_SCHEDULE', '/franchise/staff/schedule'],
  ['RUNNING_LATE', 'MANAGE_SHIFT_SCHEDULE', '/franchise/staff/schedule'],
  ['NO_CLOCK_IN', 'MANAGE_SHIFT_SCHEDULE', '/franchise/staff/schedule'],
  ['INVOICE_QUOTATION_ACCEPT_REJECT', 'MANAGE_INVOICE', '/franchise/invoice/E1'],
  ['QUOTE_OPENED', 'MANAGE_INVOICE', '/franchise/invoice/E1'],
  ['QUOTE_EXPIRING', 'MANAGE_INVOICE', '/franchise/invoice/E1'],
  ['QUOTE_EXPIRED', 'MANAGE_INVOICE', '/franchise/invoice/E1'],
  ['INVOICE_QUESTION', 'MANAGE_INVOICE', '/franchise/invoice/E1'],
  ['INVOICE_PAYMENT', 'MANAGE_INVOICE', '/franchise/invoice/E1'],
  ['INVOICE_DISPUTED', 'MANAGE_INVOICE', '/franchise/invoice/E1'],
  ['INVOICE_DISPUTE_CLOSED', 'MANAGE_INVOICE', '/franchise/invoice/E1'],
  ['ORDERS_PLACED', 'MANAGE_EVENT', '/franchise/events/orders?id=E1&eventType=month'],
  ['order_refund', 'MANAGE_EVENT', '/franchise/events/orders?id=E1&eventType=month'],
  ['ORDER_DISPUTED', 'MANAGE_EVENT', '/franchise/events/orders/E1'],
  ['EVENT_BOOKED', 'MANAGE_EVENT', '/franchise/events/event/E1'],
  ['EVENT_MESSAGE', 'MANAGE_EVENT', '/franchise/messages?thread=E1'],
  ['EVENT_MESSAGE', 'MANAGE_TASK', '/franchise/messages?thread=E1'],
  ['DIRECT_MESSAGE', 'MANAGE_EVENT', '/franchise/messages?thread=E1'],
  ['NEXT_EVENT_HELD', 'MANAGE_EVENT', '/franchise/events/event/E1'],
  ['REPORT_WRITTEN', 'MANAGE_REPORT', '/file/export/E1'],
  ['WEBHOOK_STOPPED', 'MANAGE_SETTINGS', '/franchise/settings/integrations'],
  ['STRIPE_CONNECTED', 'MANAGE_SETTINGS', '/franchise/profile?tab=payments'],
  ['PAYMENT_UNSETTLED', 'MANAGE_SETTINGS', '/franchise/profile?tab=payments'],
  ['EQUIPMENT_DUE', 'MANAGE_EQUIPMENT', '/franchise/assets/E1'],
  ['DOCUMENT_DUE', 'MANAGE_STAFF', '/franchise/staff/profiles?records=E1'],
])('%s leads whoever has %s to %s', (type, code, target) => {
  expect(getNotificationTarget(buildManagerGrants(code, 'ice'), type, 'E1')).toBe(target);
  expect(getNotificationTarget(owner, type, 'E1')).toBe(target);
  expect(getNotificationTarget(buildManagerGrants('MANAGE_AI', 'ice'), type, 'E1')).toBeUndefined();
});

test.each(['OWN_SHIFTS', 'OPEN_SHIFTS'] as const)(
  '%s leads people who work shifts to their schedule',
  (type) => {
    const leads = (role: Role) => getNotificationTarget({ role, permissions: [] }, type, 'E1');
    expect(leads('Driver')).toBe('/staff/event-schedules');
    expect(leads('Franchise')).toBeUndefined();
  },
);

test('a type that is not known yet leads nowhere', () => {
  expect(getNotificationTarget(owner, 'DONATION_RECEIVED', 'E1')).toBeUndefined();
});

test.each<[NotificationType, TextParams, string]>([
  [
    'SWITCH_SHIFT',
    { by: 'Liam Diaz', day: 'Jul 15, 2026', other: 'Mia Park' },
    'Liam Diaz wants to swap the Jul 15, 2026 shift with Mia Park.',
  ],
  [
    'INVOICE_QUOTATION_ACCEPT_REJECT',
    { client: 'Acme Tools', answer: text('notification_quote_accepted'), number: 'Q-1007' },
    'Acme Tools accepted quote Q-1007.',
  ],
  [
    'order_refund',
    { by: 'Zoe Ortiz', what: 'refunded $12.50 to Jamie Rivera', event: 'Summer fair' },
    'Zoe Ortiz refunded $12.50 to Jamie Rivera for Summer fair.',
  ],
])('%s says what happened', (type, values, said) => {
  expect(textOrKey(`notification_${type}`, values)).toBe(said);
});

test.each<[string, Grants, Brands, boolean]>([
  ['an owner of anything', owner, 'all', true],
  ['a manager of their brand', buildManagerGrants('MANAGE_REPORT', 'ice'), ['ice'], true],
  [
    'a manager of no brand in particular',
    buildManagerGrants('MANAGE_REPORT', 'ice'),
    noBrands,
    true,
  ],
  ['no manager of another brand', buildManagerGrants('MANAGE_REPORT', 'ice'), ['coffee'], false],
  [
    'no manager of what is only partly theirs',
    buildManagerGrants('MANAGE_REPORT', 'ice'),
    'all',
    false,
  ],
  ['no manager with another code', buildManagerGrants('MANAGE_EVENT', 'ice'), noBrands, false],
  ['no driver', { role: 'Driver', permissions: [] }, noBrands, false],
  ['no corporate admin', { role: 'System Admin', permissions: [] }, noBrands, false],
])('a written report tells %s', (_who, person, brands, told) => {
  expect(isNotified(person, 'REPORT_WRITTEN', { brands, isOfAnyBrand: false })).toBe(told);
});

test('only the franchise and its managers are polled for', () => {
  expect(roles.filter(isPolledForNotifications)).toEqual(['Franchise', 'Owner Staff', 'Manager']);
});

test('corporate admins hear of others without being polled for, staff only of its own shifts', () => {
  expect(roles.filter(isNotifiedOfOthers)).toEqual([
    ...['System Admin', 'Admin', 'Franchise', 'Owner Staff', 'Manager'],
  ]);
});

test('who is never polled for is never told', () => {
  const others = roles.filter((role) => !isPolledForNotifications(role));
  const told = others.flatMap((role) =>
    notificationTypes.filter((type) => isNotified({ role, permissions: [] }, type)),
  );

  expect(told).toEqual([]);
});

test('notifications are kept for sixty days', () => {
  expect(getFirstNotificationDay(fromIso('2026-07-15T17:00:00Z'))).toBe('2026-05-16');
});

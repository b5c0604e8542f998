// What an admin may do while standing in for an owner. Nothing that is personal, and nothing that
// could lead to it: an account that they made, invited, moved to another email or let in again would
// do what they may not.
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { type Route, routeKey } from '#shared/contract/route.ts';
import { asksForSession, permittedBrands } from '#shared/domain/access/permissions.ts';

const owner = { role: 'Franchise', acting: 'franchiseAdmin', permissions: [] } as const;

/** Asks without changing anything, about nothing that is personal. */
const isQuestion = ({ method, byGet, access }: Route) =>
  access.who !== 'own' && (method === 'GET' || byGet === true);

const isAdmitted = ({ access, inPerson }: Route) =>
  !inPerson && asksForSession(access) && permittedBrands(owner, access).length > 0;

const admitted = areas
  .flatMap((area) => Object.values<Route>(area.routes))
  .filter((route) => isAdmitted(route) && !isQuestion(route))
  .map(routeKey);

// A new route belongs here if it touches neither an account, what is a person's own, nor money's way;
// otherwise it is `inPerson` in its contract.
const dailyWork = [
  'PUT /v1/secure/events/map-assets',
  'PUT /v1/secure/events/update-event-staff',
  'POST /v1/secure/tasks/grid-data/export',
  'POST /v1/secure/tasks',
  'PUT /v1/secure/tasks',
  'PUT /v1/secure/tasks/staff',
  'PUT /v1/secure/tasks/assets',
  'PUT /v1/secure/tasks/completed',
  'DELETE /v1/secure/tasks/delete/{id}',
  'POST /v1/secure/clients',
  'POST /v1/secure/assets',
  'PUT /v1/secure/assets',
  'PUT /v1/secure/assets/activate-deactivate',
  'DELETE /v1/secure/assets/delete/{id}',
  'POST /v1/secure/assets/image',
  'POST /v1/secure/asset-types',
  'PUT /v1/secure/asset-types',
  'PUT /v1/secure/asset-types/activate-deactivate',
  'DELETE /v1/secure/asset-types/delete/{id}',
  'POST /v1/secure/asset-records',
  'PUT /v1/secure/asset-records',
  'DELETE /v1/secure/asset-records/delete/{id}',
  'POST /v1/secure/asset-records/file',
  'POST /v1/secure/clients/quick-add',
  'PUT /v1/secure/clients',
  'PUT /v1/secure/clients/activate-deactivate/status',
  'POST /v1/secure/clients/grid-data/export',
  'POST /v1/secure/client-pages/notes',
  'DELETE /v1/secure/client-pages/notes/{id}',
  'POST /v1/secure/clients/merge-client',
  'PUT /v1/secure/clients/merge-client/undo',
  'POST /v1/secure/client-imports/check',
  'POST /v1/secure/client-imports/rows',
  'POST /v1/secure/client-imports',
  'PUT /v1/secure/client-imports/advance',
  'PUT /v1/secure/client-imports/undo',
  'POST /v1/secure/contact-persons',
  'PUT /v1/secure/contact-persons',
  'DELETE /v1/secure/contact-persons/{id}',
  'POST /v1/secure/contact-persons/copy',
  'PUT /v1/secure/contact-persons/shuffle-contact',
  'POST /v1/secure/events/quick-add',
  'POST /v1/secure/events',
  'PUT /v1/secure/events',
  'PUT /v1/secure/events/update-minimal',
  'DELETE /v1/secure/events/{id}',
  'PUT /v1/secure/events/manual-status',
  'PUT /v1/secure/events/flyer-download-count',
  'POST /v1/secure/events/calendar',
  'POST /v1/secure/home',
  'POST /v1/secure/events/looks',
  'POST /v1/secure/event-series',
  'POST /v1/secure/event-series/preview',
  'PUT /v1/secure/event-series',
  'PUT /v1/secure/event-series/end',
  'POST /v1/secure/events/multiple/hold/plan',
  'PUT /v1/secure/events/multiple/hold',
  'PUT /v1/secure/events/status',
  'POST /v1/secure/events/multiple/status/plan',
  'PUT /v1/secure/events/multiple/status',
  'PUT /v1/secure/events/complete',
  'POST /v1/secure/invoice',
  'PUT /v1/secure/invoice',
  'PUT /v1/secure/invoice/publish',
  'PUT /v1/secure/invoice/quotation/convert',
  'PUT /v1/secure/invoice/void',
  'DELETE /v1/secure/invoice/{id}',
  'POST /v1/secure/invoice/link',
  'PUT /v1/secure/invoice/update-invoice-status',
  'PUT /v1/secure/invoice/waive-late-fee',
  'POST /v1/secure/invoice/resend-receipt',
  'PUT /v1/secure/invoice-defaults',
  'PUT /v1/secure/invoice-late-fee-settings',
  'POST /v1/secure/invoice-late-fee-settings/preview',
  'PUT /v1/secure/invoice-reminder-templates',
  'POST /v1/secure/files',
  'PUT /v1/secure/franchise-brands/color',
  'POST /v1/secure/mail-templates/no-replies/send',
  'PUT /v1/secure/mail-templates/no-replies/status',
  'POST /v1/secure/mail-templates',
  'PUT /v1/secure/mail-templates',
  'PUT /v1/secure/mail-templates/activate-deactivate/status',
  'POST /v1/secure/mail-templates/{id}/clone',
  'DELETE /v1/secure/mail-templates/delete-template/{id}',
  'POST /v1/secure/mail-templates/preview',
  'POST /v1/secure/mail-templates/attachment',
  'POST /v1/secure/events/confirm-thankyou-email',
  'POST /v1/secure/events/custom-email',
  'POST /v1/secure/emails/preview',
  'POST /v1/secure/emails/statuses',
  'PUT /v1/secure/mail-signature',
  'PUT /v1/secure/orders/order-status',
  'PUT /v1/secure/orders/multiple/order-status',
  'PUT /v1/secure/orders/offer',
  'POST /v1/secure/orders/grid-data/export',
  'POST /v1/secure/orders/refund-all/plan',
  'PUT /v1/secure/menu-item-masters',
  'POST /v1/secure/menus',
  'PUT /v1/secure/menus',
  'PUT /v1/secure/menus/activate-deactivate/status',
  'PUT /v1/secure/menus/delete',
  'POST /v1/secure/templates',
  'PUT /v1/secure/templates',
  'POST /v1/secure/templates/{id}/clone',
  'PUT /v1/secure/templates/activate-deactivate/status',
  'PUT /v1/secure/templates/delete-template',
  'POST /v1/secure/mail-signature/image',
  'POST /v1/secure/campaigns',
  'PUT /v1/secure/campaigns',
  'PUT /v1/secure/campaigns/activate-deactivate/status',
  'POST /v1/secure/campaigns/banner',
  'POST /v1/secure/campaigns/test',
  'PUT /v1/secure/campaigns/schedule',
  'PUT /v1/secure/campaigns/pause',
  'POST /v1/secure/campaign-donation/grid-data',
  'PUT /v1/secure/comments/{id}/activate-deactivate/status',
  'PUT /v1/secure/mailchimp-campaigns/sync',
  'PUT /v1/secure/mailchimp-opt-out-campaigns/status',
  'PUT /v1/secure/booking-forms',
  'POST /v1/secure/future-booking-requests/{id}/event',
  'PUT /v1/secure/future-booking-requests',
  'PUT /v1/secure/future-booking-requests/read',
  'POST /v1/secure/events/rebook',
  'PUT /v1/secure/events/mark-rebook',
  'PUT /v1/secure/rebook-events',
  'POST /v1/secure/vya-customers',
  'PUT /v1/secure/vya-customers',
  'DELETE /v1/secure/vya-customers/{id}',
  'POST /v1/secure/vya-customers/import',
  'POST /v1/secure/vya-customers/{id}/client',
  'POST /v1/secure/staffs',
  'PUT /v1/secure/staffs/{id}',
  'POST /v1/secure/orders/send-order-sms',
  'PUT /v1/secure/staffs/activate-deactivate/status',
  'POST /v1/secure/staff-notifications/preview',
  'POST /v1/secure/shift-templates',
  'POST /v1/secure/shift-templates/apply',
  'DELETE /v1/secure/shift-templates/delete/{id}',
  'POST /v1/secure/staff-schedule',
  'PUT /v1/secure/staff-schedule',
  'DELETE /v1/secure/staff-schedule/{id}',
  'POST /v1/secure/staff-schedule/copy-week',
  'PUT /v1/secure/staff-schedule/publish',
  'POST /v1/secure/block-off-days',
  'DELETE /v1/secure/block-off-days/{id}',
  'PUT /v1/secure/staff-availability/{id}',
  'PUT /v1/secure/time-clock/review',
  'POST /v1/secure/time-clock/punch',
  'PUT /v1/secure/time-clock/punch',
  'PUT /v1/secure/time-clock/settings',
  'POST /v1/secure/scheduled-reports',
  'PUT /v1/secure/scheduled-reports',
  'PUT /v1/secure/scheduled-reports/pause',
  'DELETE /v1/secure/scheduled-reports/{id}',
  'PUT /v1/secure/settings',
  'PATCH /v1/secure/franchises/{franchiseId}/brands/{brandId}/aiconfig',
  'POST /v1/secure/franchises/{franchiseId}/brands/{brandId}/publish',
  'POST /v1/secure/franchises/{franchiseId}/brands/{brandId}/completions',
  'DELETE /v1/secure/franchises/{franchiseId}/brands/{brandId}/completions',
];
/** What the screens show to an owner anyway. */
const figures = [
  'POST /v1/secure/franchises/dashboard/sales-giveback',
  'POST /v1/secure/franchises/dashboard/week/sales-events',
  'POST /v1/secure/franchises/dashboard/prepay/events',
  'POST /v1/secure/franchises/dashboard/average/event-sales',
  'POST /v1/secure/franchises/dashboard/equipment/summary',
  'POST /v1/secure/franchises/dashboard/staffs/overview',
  'POST /v1/secure/franchises/dashboard/clients/ranking',
  'POST /v1/secure/franchises/dashboard/events/sales/byindustry',
  'POST /v1/secure/franchises/dashboard/event-sales/bylocation',
];
const exportsOfGrids = [
  'POST /v1/secure/assets/grid-data/export',
  'POST /v1/secure/audit-log/grid-data/export',
  'POST /v1/secure/campaigns/grid-data/export',
  'POST /v1/secure/events/grid-data/export',
  'POST /v1/secure/future-booking-requests/grid-data/export',
  'POST /v1/secure/rebook-events/grid-data/export',
  'POST /v1/secure/reports/aging/grid-data/export',
  'POST /v1/secure/vya-customers/grid-data/export',
  'POST /v1/secure/reports/asset-usage/grid-data/export',
  'POST /v1/secure/reports/client-ranking/grid-data/export',
  'POST /v1/secure/invoice/grid-data/export',
  'POST /v1/secure/reports/employee-shift-time-card/grid-data/export',
  'POST /v1/secure/reports/employee-time-card/grid-data/export',
  'POST /v1/secure/reports/giveback/grid-data/export',
  'POST /v1/secure/reports/hours-worked-summary/grid-data/export',
  'POST /v1/secure/reports/sales-history/grid-data/export',
  'GET /v1/secure/grid-exports/{id}',
  'GET /v1/secure/bulk-changes/{id}',
  'GET /v1/secure/events/multiple/hold/{id}',
];
/** What every screen asks for by itself, about whoever is signed in. */
const frame = [
  'GET /v1/secure/users/profile',
  'GET /v1/secure/franchise-timezone',
  'GET /v1/secure/notification-request-count',
  'GET /v1/secure/notification-request/grid/data',
  'PUT /v1/secure/notification-request-viewed/{id}',
  'PUT /v1/secure/notification-request/read-all',
  'GET /v1/secure/super-settings/broadcast-messages/shown',
  'PUT /v1/secure/super-settings/broadcast-messages/user-viewed/{id}',
];
const wayBack = [
  'DELETE /v1/secure/sessions',
  'POST /v1/secure/session/role',
  'DELETE /v1/secure/session/role',
];

test('whoever stands in for an owner may do these things, and no others', () => {
  const declared = [...dailyWork, ...figures, ...exportsOfGrids, ...frame, ...wayBack];

  expect(admitted.toSorted()).toEqual(declared.toSorted());
});

test('no route that changes accounts is open to who stands in', () => {
  const accounts = areas.filter(({ noun }) => noun === 'accounts');
  const keys = accounts.flatMap((area) => Object.values<Route>(area.routes).map(routeKey));

  expect([...dailyWork, ...figures].filter((key) => keys.includes(key))).toEqual([]);
});

// Every job, interrupted at each of its requests and repeated, ends as if undisturbed: nothing is
// lost and nothing is done twice.
import { expect, test } from 'vitest';
import { listPersonAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { rebookList } from '#functions/data/marketing/rebook-list.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { placeOrder } from '#functions/flows/orders/place-order.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildOrderDetail } from '#scripts/seed/builders.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import { fromIso, type Instant, instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { createHeldEvent } from '#tests/api/marketing/rebook-worlds.ts';
import {
  createCustomer,
  listEventOrders,
  createOfferedEvent,
  createCardEvent,
  getPlacesLeft,
} from '#tests/api/orders/order-worlds.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import { getInvoiceDetails, createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { addStaffAndGetId, addRecord } from '#tests/support/fixtures/staff.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon } from '#tests/support/world.ts';
import { mailingScenarios } from './mailing-scenarios.ts';
import { createWorldWithOwner, type JobScenario, eventScenarios } from './told-scenarios.ts';

/** The other tests that interrupt a job. */
const elsewhere: Readonly<Record<string, string>> = {
  'project-changes': 'tests/data/figures/rollups.test.ts',
  'fold-rollups': 'tests/data/figures/rollups.test.ts',
  'reconcile-rollups': 'tests/jobs/figures/reconcile-rollups.test.ts',
  'advance-bulk-jobs': 'tests/jobs/platform/advance-bulk-jobs.test.ts',
  'measure-backlog': 'tests/jobs/platform/measure-backlog.test.ts',
  'create-series-events': 'tests/jobs/events/create-series-events.test.ts',
  'send-announcements': 'tests/jobs/mail/send-mail.test.ts',
  'send-mail': 'tests/jobs/mail/send-mail.test.ts',
  'write-scheduled-reports': 'tests/jobs/mail/send-mail.test.ts',
  'write-grid-exports': 'tests/jobs/reports/write-grid-exports.test.ts',
  'queue-event-mails': 'tests/jobs/mail/queue-event-mails.test.ts',
  'queue-follow-ups': 'tests/jobs/mail/queue-follow-ups.test.ts',
  'deliver-staff-messages': 'tests/jobs/staff/deliver-staff-messages.test.ts',
  'notify-of-orders': 'tests/jobs/orders/notify-of-orders.test.ts',
  'watch-clock-ins': 'tests/jobs/staff/watch-clock-ins.test.ts',
  'notify-crew-of-schedule': 'tests/jobs/staff/notify-crew-of-schedule.test.ts',
  'sync-client-events': 'tests/api/clients/merged-children.test.ts',
  'serve-live-screens': 'tests/jobs/live/serve-live-screens.test.ts',
  'send-live-hints': 'tests/jobs/live/unreached-screens.test.ts',
  'settle-payments': 'tests/api/orders/payment-cuts.test.ts',
};

const timed = (name: string) => (now: Instant) => tick(name, now);
const minute = 60_000;
const laterBy = (at: Instant, minutes: number) => instant(at + minutes * minute);

const scenarios: Readonly<Record<string, JobScenario>> = {
  'notify-of-due-equipment': {
    at: fromIso('2026-11-01T12:00:00Z'),
    async prepare() {
      const { owner } = await createWorldWithOwner();
      await addTruckAndGetId(owner, {
        inspectionDueOn: '2026-12-01',
        registrationExpiresOn: '2026-12-01',
      });
      return {
        run: timed('notify-of-due-equipment'),
        state: async () =>
          (await listReceivedNotifications(owner)).map((it) => it.notificationText).toSorted(),
      };
    },
  },
  'notify-of-expiring-documents': {
    at: fromIso('2026-11-01T12:00:00Z'),
    async prepare() {
      const { owner } = await createWorldWithOwner();
      await addRecord(owner, await addStaffAndGetId(owner), { expiresOn: '2026-12-01' });
      return {
        run: timed('notify-of-expiring-documents'),
        state: async () =>
          (await listReceivedNotifications(owner)).map((it) => it.notificationText),
      };
    },
  },
  'update-tasks': {
    at: fromIso('2026-07-21T05:00:00Z'),
    async prepare() {
      const { owner } = await createWorldWithOwner();
      const plain = { title: 'Wash the truck', dueDate: '2026-07-20', brandId };
      const body = { ...plain, frequency: 'weekdays', requestKey: newId(noon) } as const;
      await owner.call(tasks, 'create', { body });
      const state = async () => {
        const { data } = (await owner.call(tasks, 'grid', { body: { limit: 100 } })).body;
        return data.map(({ dueDate }) => dueDate).toSorted();
      };
      return { run: timed('update-tasks'), state };
    },
  },
  'process-due-invoices': {
    at: fromIso('2026-08-03T15:00:00Z'),
    async prepare() {
      const { own, owner } = await createWorldWithOwner();
      const fee = { feeType: 'Fixed', amount: 1500 } as const;
      const rules = [{ ruleId: 'first', daysAfterDueDate: 3, ...fee }];
      await owner.call(invoiceSettings, 'saveLateFees', {
        body: { version: 0, enabled: true, rules },
      });
      const id = await createIssuedInvoice(own, owner);
      const state = async () => {
        const { status, calculations } = await getInvoiceDetails(
          owner,
          id,
          fromIso('2026-08-04T00:00:00Z'),
        );
        return { status, lateFee: calculations.lateFee, due: calculations.dueAmount };
      };
      return { run: timed('process-due-invoices'), state };
    },
  },
  'release-order-holds': {
    at: laterBy(noon, 36),
    async prepare() {
      const { own, event } = await createCardEvent({ placesPerSlot: 2 });
      const customer = createCustomer(event);
      // Interrupted before its payment began.
      const slot = instant(Date.parse(event.slot));
      await placeOrder(own.scope, {
        eventId: event.eventId,
        timeZone: 'America/Chicago',
        endsAt: slot,
        room: { places: 2, orders: null },
        secret: customer.secret,
        customerName: 'Jamie Rivera',
        now: noon,
        detail: buildOrderDetail({ slot, term: 'menu' }),
      });
      const state = async () => {
        const { status, paymentStatus } = await customer.own();
        return { status, paymentStatus, left: await getPlacesLeft(event) };
      };
      return { run: timed('release-order-holds'), state };
    },
  },
  'refund-held-events': {
    at: noon,
    async prepare() {
      const { own, owner } = await createWorldWithOwner();
      const event = await createOfferedEvent(own);
      await createCustomer(event).order();
      const { tenant } = own.scope;
      const detail = { tenant, eventId: event.eventId, changeId: newId(noon), brandId };
      const told = { type: 'event.held', detail: { ...detail, refundsOrders: true } } as never;
      const state = async () =>
        (await listEventOrders(owner, event)).map(({ status, paymentStatus }) => [
          status,
          paymentStatus,
        ]);
      return { run: (now) => deliverDomainEvent('refund-held-events', told, now), state };
    },
  },
  'update-rebooks': {
    at: noon,
    async prepare() {
      const { own, owner } = await createWorldWithOwner();
      const list = async () => (await owner.call(rebookEvents, 'list', { body: {} })).body.data;
      await list();
      for (const eventName of ['One', 'Two']) {
        await createHeldEvent(own, { eventName, eventDate: localDate('2025-07-19') });
      }
      const state = async () => ({
        names: (await list()).map(({ eventName }) => eventName).toSorted(),
        drifted: await rebookList.repair(own.scope),
      });
      return { run: timed('update-rebooks'), state };
    },
  },
  'report-sign-ins': {
    at: noon,
    async prepare() {
      const { own, owner } = await createWorldWithOwner();
      const { userId } = owner.user;
      const email = `${userId.toLowerCase()}@example.com`;
      await createIdentity({ email, passwordHash: 'any', accounts: [owner.user] });
      const place = { device: 'Safari on iPhone', address: '192.0.2.1' };
      const failure = { changeId: newId(noon), tenant: platformTenant, email, at: noon };
      const detail = { ...failure, failures: 5, ...place };
      const state = async () => {
        await settle();
        const log = await listPersonAuditEntries(own.scope, userId, 50);
        return { log: log.map(({ action }) => action), mails: (await listMailsTo(email)).length };
      };
      const told = { type: 'signIn.failed', detail } as const;
      return { run: (now) => deliverDomainEvent('report-sign-ins', told, now), state };
    },
  },
  ...eventScenarios,
  ...mailingScenarios,
};

test('each job is cut off here, or where it is said', () => {
  const known = [scenarios, elsewhere].flatMap((each) => Object.keys(each));

  expect(known.toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
});

/** The minutes at which it runs again: claims of the interrupted run expire in the meantime. */
const again = [6, 12, 18];

test.each(Object.entries(scenarios))(
  '%s, cut off at each of its requests, ends as it does undisturbed',
  async (_, { at, prepare, cuts = 2 }) => {
    await settle();
    const undisturbed = await prepare();
    await settle();
    const before = await undisturbed.state();
    await mapInSequence([0, ...again], (later) => undisturbed.run(laterBy(at, later)));
    await settle();
    const expected = await undisturbed.state();
    const ends: unknown[] = [];

    for (let request = 1, wasCut = true; wasCut; request += 1) {
      const one = await prepare();
      await settle();
      wasCut = await interruptAt(() => one.run(at), { request, isSent: true });
      await mapInSequence(again, (later) => one.run(laterBy(at, later)));
      await settle();
      ends.push(await one.state());
    }

    expect(expected).not.toEqual(before);
    expect(ends.length).toBeGreaterThan(cuts);
    expect(ends).toEqual(ends.map(() => expected));
  },
);

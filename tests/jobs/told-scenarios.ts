// What triggers jobs, for the test that interrupts each of them.
import { changeUser } from '#functions/data/accounts/users.ts';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { findUndeliverableAddresses } from '#functions/data/mail/undeliverable-addresses.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { hasFile } from '#functions/ports/files/files.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { mailReportTypes } from '#shared/contract/mail/mail-reports.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { type Instant } from '#shared/domain/values/instant.ts';
import { createOfferedEvent } from '#tests/api/orders/order-worlds.ts';
import { call } from '#tests/support/call.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { upload } from '#tests/support/fixtures/pictures.ts';
import { settle, takeRecords } from '#tests/support/stream.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

type Prepared = {
  readonly run: (now: Instant) => Promise<void>;
  readonly state: () => Promise<unknown>;
};
export type JobScenario = {
  readonly at: Instant;
  readonly prepare: () => Promise<Prepared>;
  /** The minimum number of requests at which it can be interrupted; 2 by default. */
  readonly cuts?: number;
};

export const createWorldWithOwner = async () => {
  const own = await world();
  return { own, owner: await own.as('Franchise') };
};

/** Jobs with an event trigger: their event is dropped, and delivered when the test says so. */
export const eventScenarios: Readonly<Record<string, JobScenario>> = {
  'sync-account-sessions': {
    at: noon,
    async prepare() {
      const own = await world();
      const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));
      await settle();
      const { tenant, userId } = manager.user;
      await changeUser(manager.user, { permissions: [] });
      // The job's stream record is dropped, so that the job only runs when this test says so.
      await takeRecords();
      const detail = { changeId: newId(noon), tenant, userId };
      const state = async () => (await manager.call(events, 'list', { body: {} })).status;
      return {
        run: (now) =>
          deliverDomainEvent('sync-account-sessions', { type: 'account.changed', detail }, now),
        state,
      };
    },
  },
  'raise-notifications': {
    at: noon,
    async prepare() {
      const own = await world();
      const people = [await own.as('Franchise'), await own.as('Owner Staff')];
      const detail = { changeId: newId(noon), tenant: own.scope.tenant, brandId: 'shaved-ice' };
      const told = { type: 'stripeAccount.connected', detail } as const;
      const state = async () =>
        Promise.all(
          people.map(async (person) =>
            (await listReceivedNotifications(person)).map(({ type }) => type),
          ),
        );
      return { run: (now) => deliverDomainEvent('raise-notifications', told, now), state };
    },
  },
  'process-bookings': {
    at: noon,
    async prepare() {
      const own = await world();
      const people = [await own.as('Franchise'), await own.as('Owner Staff')];
      const manager = await own.as(
        'Manager',
        buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']),
      );
      await settle();
      const hours = { eventDate: '2026-08-01', startTime: '11:00', endTime: '14:00' };
      const client = { newClient: { businessName: 'Acme Tools' } };
      const picnic = { eventName: 'Picnic', brandId: 'shaved-ice', ...hours, client };
      const body = { ...picnic, requestKey: newId(noon) };
      const eventId = (await manager.call(events, 'quickAdd', { body })).body.data.id;
      await takeRecords();
      const { tenant } = own.scope;
      const { eventName, brandId } = picnic;
      const about = { eventName, brandId, eventDate: hours.eventDate, ...client.newClient };
      const bookedBy = manager.user.userId;
      const clientId = newId(noon);
      const told = { ...about, clientId, industry: '', bookedBy };
      const detail = { changeId: eventId, tenant, eventId, ...told };
      const state = async () =>
        Promise.all(
          people.map(async (person) =>
            (await listReceivedNotifications(person)).map(({ type }) => type),
          ),
        );
      return {
        run: (now) => deliverDomainEvent('process-bookings', { type: 'event.booked', detail }, now),
        state,
      };
    },
  },
  'delete-files': {
    at: noon,
    // It checks whether anything refers to the file, and removes it.
    cuts: 1,
    async prepare() {
      const { own, owner } = await createWorldWithOwner();
      const { fileId } = await upload(owner, 'profile');
      const { userId, firstName, lastName, email, phone = '' } = owner.user;
      for (const photoFileId of [fileId, null]) {
        const body = { firstName, lastName, email, phone, photoFileId };
        await owner.call(users, 'update', { params: { id: userId }, body });
      }
      await takeRecords();
      const { tenant } = own.scope;
      const detail = { changeId: newId(noon), tenant, kind: 'profile', fileId } as const;
      const state = () => hasFile(buildFileKey('profile', tenant, fileId));
      return {
        run: (now) => deliverDomainEvent('delete-files', { type: 'file.left', detail }, now),
        state,
      };
    },
  },
  'record-mail-reports': {
    at: noon,
    async prepare() {
      const addresses = [1, 2].map(() => `${newId(noon).toLowerCase()}@client.example`);
      const bouncedRecipients = addresses.map((emailAddress) => ({
        emailAddress,
        diagnosticCode: 'smtp; 550',
      }));
      const bounce = { bounceType: 'Permanent', bouncedRecipients };
      const state = async () =>
        (await findUndeliverableAddresses(addresses)).map(({ reason }) => reason);
      const report = { type: mailReportTypes.bounced, detail: { eventType: 'Bounce', bounce } };
      return {
        run: (now) => deliverDomainEvent('record-mail-reports', report as never, now),
        state,
      };
    },
  },
  'relist-offers': {
    at: noon,
    async prepare() {
      const { own } = await createWorldWithOwner();
      const { code, eventId } = await createOfferedEvent(own);
      await settle();
      const event = requireFound(await getEvent(own.scope, eventId));
      await saveEvent(own.scope, event, { ...event, zip: '96799' });
      await takeRecords();
      const { tenant } = own.scope;
      const detail = { changeId: newId(noon), tenant, eventId };
      const state = async () => {
        const asked = { query: { searchText: '96799' } };
        const { body } = await call(customerOrders, customerOrders.routes.search, asked, {
          now: noon,
        });
        return body.data.filter((it) => it.code === code).length;
      };
      return {
        run: (now) =>
          deliverDomainEvent('relist-offers', { type: 'event.foundElsewhere', detail }, now),
        state,
      };
    },
  },
};

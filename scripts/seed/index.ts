// The demo data: believable, and the same for the same `now`. It fills an empty table whose stream
// is off, and adds up the rollups itself.
import { putBrand } from '#functions/data/franchises/brands.ts';
import { type UncountedItem, writeInBulk } from '#functions/data/store/bulk-write.ts';
import { buildPutClientItem } from '#functions/data/clients/clients.ts';
import type { Event } from '#functions/data/events/event.ts';
import { buildPutEventItems } from '#functions/data/events/events.ts';
import { createFranchise } from '#functions/data/franchises/franchises.ts';
import { getOrCreateRebookSync } from '#functions/data/marketing/rebook-syncs.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { createScope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { createUser, type User } from '#functions/data/accounts/users.ts';
import { fillFranchises } from '#functions/flows/figures/rebuild-rollups.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toLocalDate, startOfLocalDay } from '#shared/domain/values/local-date.ts';
import { seedAwaitedReplies } from './mail/awaited-replies.ts';
import { seedAgents } from './assistant/ai-agents.ts';
import { seedAnnouncements } from './messages/announcements.ts';
import { buildDemoAuditItems } from './accounts/audit-log.ts';
import { buildDemoBookingRequestItems, seedBookingForms } from './events/booking-requests.ts';
import { brands } from './franchises/brands.ts';
import { seedBroadcasts } from './messages/broadcasts.ts';
import { seedClientImports } from './clients/client-imports.ts';
import { seedCalendarFeeds } from './events/calendar-feeds.ts';
import { type DemoClient, drawDemoClients } from './clients/clients.ts';
import { buildDemoCrewItems } from './staff/crews.ts';
import { buildDemoEquipmentItems } from './equipment/equipment.ts';
import { getFirstEventDay } from './events/event-days.ts';
import { drawDemoEvents, createCodeDraw } from './events/events.ts';
import { type DemoFranchise, demoFranchises } from './franchises/franchises.ts';
import {
  largeFranchiseEvents,
  largeFranchise,
  largeFranchiseOwner,
} from './franchises/large-franchise.ts';
import { buildDemoCampaignItems } from './marketing/campaigns.ts';
import { buildDemoLegacyContactItems } from './marketing/legacy-contacts.ts';
import { buildDemoMailTemplateItems } from './mail/mail-templates.ts';
import { seedInvoices } from './invoices/invoices.ts';
import { seedManagers } from './accounts/managers.ts';
import { seedMenuMasters, seedMenus } from './menus/menus.ts';
import { seedNotifications } from './messages/notifications.ts';
import { seedThreads } from './messages/threads.ts';
import { groupAccountsByEmail, demoPassword, demoUsers } from './accounts/people.ts';
import { createDemoOrderWriter, addSeasonPass } from './orders/orders.ts';
import { buildDemoPrepaidOrderItems } from './orders/prepaid-orders.ts';
import { type Random, createRandom } from './random.ts';
import { createDemoRebookWriter } from './marketing/rebooks.ts';
import { createEventStager } from './events/staged-events.ts';
import { seedScheduledReports } from './reports/scheduled-reports.ts';
import { seedStaff } from './staff/staff.ts';
import { seedSuperSettings } from './franchises/super-settings.ts';
import { collectNearEvents, seedTasks } from './events/tasks.ts';
import { seedWaffleMenu } from './platform/waffle.ts';

export type SeedOptions = {
  /** The number of events. By default, as many as make a good demo. */
  readonly events?: number;
  /** One more franchise, with more events than an export writes at a time. */
  readonly large?: boolean;
  readonly now: Instant;
  readonly progress: (done: number, total: number, what: string) => void;
};

const defaultEvents = 4000;
const totalClients = 400;
const largeFranchiseClients = 80;

/**
 * The large demo is that of the browser tests, which sign in hundreds of times: a fifth of a second
 * of a core each with the product's own cost.
 */
const quickLog2N = 10;

type FranchiseShare = {
  readonly place: DemoFranchise;
  readonly clients: readonly DemoClient[];
  readonly events: number;
  /** Only its events, without crews and orders, because they are many. */
  readonly bare?: boolean;
};

export async function seedDemoData(seeding: SeedOptions): Promise<void> {
  const { events = defaultEvents, large = false, now, progress } = seeding;
  const random = createRandom(2026);
  await Promise.all([
    ...brands.map(putBrand),
    seedAnnouncements(now),
    seedBroadcasts(now),
    seedMenuMasters(now),
    seedSuperSettings(),
    seedWaffleMenu(),
    large ? seedPeople([...demoUsers, largeFranchiseOwner], quickLog2N) : seedPeople(demoUsers),
    writeInBulk(buildDemoAuditItems(now)),
  ]);
  const demo = await seedFranchises(random, events, now);
  const shares = large ? [...demo, await seedLarge(now)] : demo;
  const total = shares.reduce((sum, share) => sum + share.events, 0);
  const onEvent = onEveryTenth(total, (done) => progress(done, total, 'events'));
  const billed: BilledEvents = new Map();
  const near: NearEvents = new Map();
  const writes = buildAllEventItems(random, shares, { now, billed, near, onWritten: onEvent });
  await fillFranchises(shares.map(getShareScope), writes, {
    onStep: (done, total) => progress(done, total, 'sets of figures added up'),
  });
  for (const share of shares) {
    await seedAgents(getShareScope(share), share.place.franchise.brandIds, now);
    await seedMenus(getShareScope(share), share.place.franchise.brandIds, now);
    const events = billed.get(share.place.franchise.franchiseId) ?? [];
    const nearby = near.get(share.place.franchise.franchiseId)?.events() ?? [];
    await seedStaff(getShareScope(share), { ...share.place, events: nearby }, now);
    if (share.bare) continue;
    await seedClientImports(
      getShareScope(share),
      share.clients.map(({ client }) => client),
      now,
    );
    const quoteIds = await seedInvoices({ ...share, events }, now);
    await seedTasks(getShareScope(share), { ...share.place, events: nearby }, now);
    await seedAwaitedReplies(getShareScope(share), { events: nearby, quoteIds }, now);
  }
  await seedNotifications(now);
  await seedThreads(now);
}

async function seedPeople(users: readonly User[], log2N?: number): Promise<void> {
  const passwordHash = await hashPassword(demoPassword, log2N);
  await Promise.all([
    seedManagers(passwordHash),
    ...users.map(createUser),
    ...[...groupAccountsByEmail(users)].map(([email, accounts]) =>
      createIdentity({ email, passwordHash, accounts }),
    ),
  ]);
}

async function seedFranchises(
  random: Random,
  events: number,
  now: Instant,
): Promise<FranchiseShare[]> {
  const clientCounts = splitByShare(totalClients);
  const eventCounts = splitByShare(events);
  const shares = demoFranchises.map((place, at) => {
    const clients = drawDemoClients(
      random,
      place,
      clientCounts[at] ?? 0,
      getOpeningTime(place, now),
    );
    return { place, clients, events: eventCounts[at] ?? 0 };
  });
  await Promise.all(shares.map((share) => seedFranchise(share, now)));
  return shares;
}

/** Uses its own random sequence, so the demo's events are the same with or without it. */
async function seedLarge(now: Instant): Promise<FranchiseShare> {
  const place = largeFranchise;
  const clients = drawDemoClients(
    createRandom(612),
    place,
    largeFranchiseClients,
    getOpeningTime(place, now),
  );
  const share = { place, clients, events: largeFranchiseEvents, bare: true };
  await seedFranchise(share, now);
  return share;
}

async function seedFranchise({ place }: FranchiseShare, now: Instant): Promise<void> {
  await createFranchise(place.franchise);
  await writeInBulk([
    ...buildDemoEquipmentItems(place, now),
    ...buildDemoMailTemplateItems(place, now),
  ]);
  const scope = createScope(place.franchise.franchiseId, 'all');
  await Promise.all([
    seedBookingForms(scope, place),
    seedCalendarFeeds(scope, now),
    seedScheduledReports(scope, place, now),
    getOrCreateRebookSync(scope, now),
  ]);
}

/** Only reports progress after each further tenth of the total. */
function onEveryTenth(total: number, tell: (done: number) => void): (done: number) => void {
  let reported = 0;
  return (done) => {
    const tenth = Math.floor((done * 10) / total);
    if (tenth > reported) tell(done);
    reported = tenth;
  };
}

/** By franchise: the latest events that took place and are paid by invoice. */
type BilledEvents = Map<string, Event[]>;

/** By franchise: the events of these weeks. */
type NearEvents = Map<string, ReturnType<typeof collectNearEvents>>;

type EventItemsOptions = {
  readonly now: Instant;
  readonly billed: BilledEvents;
  readonly near: NearEvents;
  readonly onWritten: (done: number) => void;
};

const maxBilledEvents = 40;

function recordBilledEvent(billed: BilledEvents, franchiseId: string, event: Event): void {
  if (event.paymentTerm !== 'invoice' || !event.sales) return;
  const latest = [...(billed.get(franchiseId) ?? []), event]
    .toSorted((one, other) => other.startsAt - one.startsAt)
    .slice(0, maxBilledEvents);
  billed.set(franchiseId, latest);
}

/** Legacy contacts, and events with their crews and orders. Records each event as it is drawn. */
function* buildAllEventItems(
  random: Random,
  shares: readonly FranchiseShare[],
  { now, billed, near, onWritten }: EventItemsOptions,
): Generator<TransactItem | UncountedItem> {
  const code = createCodeDraw(random);
  let done = 0;
  for (const share of shares) {
    const scope = getShareScope(share);
    if (!share.bare) {
      yield* buildDemoLegacyContactItems(scope, share.place, now);
      yield* buildDemoCampaignItems(scope, share.place, now);
      yield* buildDemoBookingRequestItems(scope, share.place, now);
    }
    const rebooks = createDemoRebookWriter(scope, now);
    const options = { count: share.events, now, code };
    const { salesTaxRate } = share.place.franchise;
    const ordered = createDemoOrderWriter(scope, share.place.franchise, now);
    const ofTheseWeeks = collectNearEvents(now);
    near.set(share.place.franchise.franchiseId, ofTheseWeeks);
    const booked = new Map<string, Set<string>>();
    const stage = createEventStager(scope, now);
    for (const drawn of drawDemoEvents(random, share.place, share.clients, options)) {
      const staged = share.bare ? { event: drawn, alongside: [] } : stage(drawn);
      const event = addSeasonPass(staged.event);
      yield* buildPutEventItems(scope, event);
      yield* staged.alongside;
      ofTheseWeeks.note(event);
      recordBilledEvent(billed, share.place.franchise.franchiseId, event);
      booked.set(event.clientId, (booked.get(event.clientId) ?? new Set()).add(event.brandId));
      if (!share.bare) {
        yield* rebooks(event);
        yield* buildDemoCrewItems(random, scope, event);
        yield* buildDemoPrepaidOrderItems(random, scope, event, { salesTaxRate, now });
        yield* ordered(event);
      }
      onWritten((done += 1));
    }
    for (const { client } of share.clients) {
      const brandIds = [...(booked.get(client.clientId) ?? [])].sort();
      yield buildPutClientItem(scope, { ...client, brandIds }, getOpeningTime(share.place, now));
    }
  }
}

/** Divides a total among the franchises by their shares. The parts add up to it. */
function splitByShare(total: number): number[] {
  let percent = 0;
  return demoFranchises.map(({ share }) => {
    const before = Math.round((total * percent) / 100);
    percent += share;
    return Math.round((total * percent) / 100) - before;
  });
}

const getShareScope = ({ place }: FranchiseShare) =>
  createScope(place.franchise.franchiseId, 'all');

/** The time of its first client. */
function getOpeningTime({ franchise }: DemoFranchise, now: Instant): Instant {
  const { timeZone } = franchise;
  return startOfLocalDay(getFirstEventDay(toLocalDate(now, timeZone)), timeZone);
}

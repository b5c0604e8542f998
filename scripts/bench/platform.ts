// What corporate admins look at: the platform's own pages over a thousand franchises with a million
// events in three years. The pages are written as folding leaves them, but only those of the
// requested year, a third of the events. Clients and trucks have names only where they are shown.
import { buildPutAssetItem } from '#functions/data/equipment/assets.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { buildPutClientItem } from '#functions/data/clients/clients.ts';
import { buildPutFranchiseItem } from '#functions/data/franchises/franchises.ts';
import { assignNumbers } from '#functions/data/figures/rollup-numbers.ts';
import { replacePages } from '#functions/data/figures/rollup-pages.ts';
import { platformTenant, createScope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { brandIds } from '#scripts/seed/franchises/brands.ts';
import { buildAsset, buildClient, buildFranchise, buildUser } from '#scripts/seed/builders.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { toContributions } from '#shared/domain/figures/projection.ts';
import {
  type Contribution,
  noOrders,
  platformContributions,
  sumCells,
} from '#shared/domain/figures/rollup.ts';
import { benchNow, signInNewUser } from './franchise.ts';

const franchiseCount = 1_000;
const eventsPerFranchise = 333;
const clientsPerFranchise = 120;
const trucksPerFranchise = 4;
const days = 365;

/** Returns the number of events and the cookie of a corporate admin. */
export async function fillPlatform(): Promise<{ readonly size: number; readonly cookie: string }> {
  let sums: Contribution[] = [];
  for (let at = 0; at < franchiseCount; at += 1) {
    const franchiseId = newId(benchNow);
    const numbers = at < namedFranchises ? await createNamedSellers(franchiseId) : undefined;
    const franchise = buildFranchise({ franchiseId, name: `Treats of Town ${at}` });
    await writeInBulk([buildPutFranchiseItem(franchise)]);
    const own = buildContributions(at, numbers);
    for (const each of platformContributions(franchiseId, own)) sums.push(each);
    if (at % 50 === 0) sums = sumCells(sums);
  }
  await replacePages(platformTenant, sumCells(sums));
  const admin = buildUser({
    tenant: platformTenant,
    userId: newId(benchNow),
    role: 'System Admin',
  });
  return { size: franchiseCount * eventsPerFranchise * 3, cookie: await signInNewUser(admin) };
}

/** The first franchises sell the most, so the clients and trucks that are shown are theirs. */
const namedFranchises = 40;

/** The numbers of a franchise's clients, followed by those of its trucks. */
async function createNamedSellers(franchiseId: string): Promise<number[]> {
  const scope = createScope(franchiseId, 'all');
  const ids = (kind: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${kind}-${at}`);
  const [clientIds, assetIds] = [
    ids('client', clientsPerFranchise),
    ids('truck', trucksPerFranchise),
  ];
  await writeInBulk([
    ...clientIds.map((clientId) => buildPutClientItem(scope, buildClient({ clientId }), benchNow)),
    ...assetIds.map((assetId) => buildPutAssetItem(scope, buildAsset({ assetId }))),
  ]);
  const numbers = await assignNumbers([
    ...clientIds.map((id) => `client/${scope.tenant}/${id}` as const),
    ...assetIds.map((id) => `asset/${scope.tenant}/${id}` as const),
  ]);
  return [...numbers.values()];
}

/** Above all assigned numbers. The names of these are never read. */
const firstUnnamedNumber = 10_000_000;

function buildContributions(franchise: number, numbers: readonly number[] = []): Contribution[] {
  const getNumber = (at: number) =>
    numbers[at] ?? firstUnnamedNumber + franchise * (clientsPerFranchise + trucksPerFranchise) + at;
  return Array.from({ length: eventsPerFranchise }, (_, at) => {
    const mixed = (franchise * 7_919 + at * 104_729) % 1_000_003;
    const sales = 20_000 + (mixed % 300_000) + (franchise < namedFranchises ? 2_000_000 : 0);
    return toContributions({
      entity: 'event',
      id: '',
      version: 1,
      online: at % 10 === 0 ? { orders: 2, onlineSalesCents: 2_900 } : noOrders,
      facts: {
        eventDate: addDays(localDate('2025-07-15'), mixed % days),
        brandId: brandIds[mixed % brandIds.length] ?? '',
        eventName: `Field Day ${mixed % 400}`,
        client: getNumber(mixed % clientsPerFranchise),
        industry: `Industry ${mixed % 14}`,
        zip: String(10_000 + ((franchise * 12 + (mixed % 12)) % 80_000)),
        equipment: [getNumber(clientsPerFranchise + (mixed % trucksPerFranchise))],
        eventMilliseconds: 7_200_000,
        prepay: at % 10 === 0,
        sales: {
          eventSalesCollectedCents: cents(sales),
          salesTaxCents: cents(Math.round(sales / 13)),
          givebackCents: cents(Math.round(sales / 6)),
        },
      },
    });
  }).flat();
}

// Two franchises, one of which has data to migrate into the other.
import { createClient } from '#functions/data/clients/clients.ts';
import { clientList } from '#functions/data/clients/client-list.ts';
import { createFranchise, type Franchise } from '#functions/data/franchises/franchises.ts';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import { listAssets } from '#functions/data/equipment/assets.ts';
import { listAssetTypes } from '#functions/data/equipment/asset-types.ts';
import { readMenus } from '#functions/data/menus/menus.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient, buildFranchise } from '#scripts/seed/builders.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { assetTypes } from '#shared/contract/equipment/asset-types.ts';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { templates } from '#shared/contract/menus/templates.ts';
import { franchiseMigration } from '#shared/contract/migration/franchise-migration.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import type { ChosenArea } from '#shared/domain/migration/migration.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

export const brandId = 'shaved-ice';

export type MigrationWorld = {
  readonly source: World;
  readonly owner: Caller;
  readonly admin: Caller;
  readonly target: Franchise;
  readonly there: Scope;
};

/** By default the target only runs shaved ice. */
export async function createMigrationWorld(over: Partial<Franchise> = {}): Promise<MigrationWorld> {
  const source = await world({ name: 'Fox Valley Treats' });
  const franchiseId = newId(noon);
  const given = { franchiseId, name: 'Prairie Treats', brandIds: [brandId], ...over };
  const target = buildFranchise(given);
  await createFranchise(target);
  const [owner, admin] = await Promise.all([source.as('Franchise'), source.as('Admin')]);
  return { source, owner, admin, target, there: createScope(franchiseId, 'all') };
}

const requestKey = () => newId(noon);

export async function addClient({ source }: MigrationWorld, over: object = {}): Promise<string> {
  const clientId = newId(noon);
  await createClient(source.scope, buildClient({ clientId, ...over }), noon);
  return clientId;
}

export async function addContact({ owner }: MigrationWorld, businessName: string, brand = brandId) {
  const body = { brandId: brand, businessName, requestKey: requestKey() };
  return (await owner.call(legacyContacts, 'create', { body })).body.data.id;
}

export async function addTruck({ owner }: MigrationWorld, over: object = {}): Promise<string> {
  const type = { assetTypeName: `Trucks ${newId(noon)}`, requestKey: requestKey() };
  const { body } = await owner.call(assetTypes, 'add', { body: type });
  const truck = {
    assetName: 'Truck 1',
    assetTypeId: body.data.id,
    brandId,
    registrationNumber: 'TRK-1',
    requestKey: requestKey(),
    ...over,
  };
  return (await owner.call(assets, 'add', { body: truck })).body.data.id;
}

type NewThing = RouteRequest<typeof menus.routes.create>['body']['thing'];

/** A category, an item of it with a food extra, and the menu that it is on. */
export async function addMenu({ owner }: MigrationWorld): Promise<void> {
  const add = async (thing: NewThing) => {
    const body = { thing, requestKey: requestKey() };
    return (await owner.call(menus, 'create', { body })).body.data.id;
  };
  const categoryId = await add({ kind: 'category', brandId, name: 'Frozen' });
  const cream = await add({ kind: 'extraItem', brandId, name: 'Cream', priceCents: 100 });
  const lines = [{ id: cream, sequence: 1 }];
  const extra = await add({ kind: 'extra', brandId, name: 'Toppings', lines });
  const named = { kind: 'item', brandId, name: 'Tiger ice', priceCents: 400 } as const;
  const item = await add({ ...named, categoryId, extraIds: [extra] });
  const template = { brandId, name: 'Summer menu', lines: [{ id: item, sequence: 1 }] };
  await owner.call(templates, 'create', { body: { template, requestKey: requestKey() } });
}

export const allAreas = ['menu', 'equipment', 'clientsAndEvents', 'legacy'] as const;

export const buildMigrationRequest = (
  { source, target }: MigrationWorld,
  areas: readonly ChosenArea[],
) => ({
  sourceId: source.franchise.franchiseId,
  targetId: target.franchiseId,
  type: 'Copy' as const,
  areas: [...areas],
});

export async function preview(both: MigrationWorld, areas: readonly ChosenArea[] = allAreas) {
  const { body } = await both.admin.call(franchiseMigration, 'preview', {
    body: buildMigrationRequest(both, areas),
  });
  return body.data;
}

/** The confirmation of a preview. */
export async function confirmPreview(
  both: MigrationWorld,
  areas: readonly ChosenArea[] = allAreas,
) {
  const { fingerprint } = await preview(both, areas);
  const confirmation = both.target.code;
  return {
    ...buildMigrationRequest(both, areas),
    confirmation,
    fingerprint,
    requestKey: requestKey(),
  };
}

export const start = (
  { admin }: MigrationWorld,
  body: Awaited<ReturnType<typeof confirmPreview>>,
) => admin.call(franchiseMigration, 'migrate', { body });

export async function getMigrationReport({ admin }: MigrationWorld, id: string) {
  return (await admin.call(franchiseMigration, 'details', { params: { id } })).body.data;
}

/** How many of each thing a franchise has. */
export async function countHoldings(scope: Scope) {
  const [menu, pieces, types, clients, contacts] = await Promise.all([
    readMenus(scope),
    listAssets(scope),
    listAssetTypes(scope),
    clientList.rowSet(scope, noon),
    legacyContactList.rowSet(scope, noon),
  ]);
  return {
    menu,
    things: menu.things.length,
    menus: menu.templates.length,
    pieces,
    types,
    clients: clients.entries.map(({ row }) => row),
    contacts: contacts.entries.map(({ row }) => row),
  };
}

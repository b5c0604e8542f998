// What the crew needs at an event, besides its place: whom to call, the menu, the equipment.
import { getClient } from '#functions/data/clients/clients.ts';
import { getAssetLabels } from '#functions/data/equipment/assets.ts';
import { getEvents } from '#functions/data/events/events-by-id.ts';
import type { Event } from '#functions/data/events/event.ts';
import { readMasterMenus, readMenus, toMenuThing } from '#functions/data/menus/menus.ts';
import { getOffersByEvent } from '#functions/data/orders/offers.ts';
import { limitScopeToBrands, type Scope } from '#functions/data/store/scope.ts';
import type { EventSheet } from '#shared/contract/staff/staff-today.ts';
import { toMenuView } from '#shared/domain/menus/menu.ts';
import { text } from '#shared/text/catalogue.ts';

/** By event. Events that are gone have none. */
export async function readEventSheets(
  scope: Scope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, EventSheet>> {
  if (eventIds.length === 0) return new Map();
  const { tenant } = scope;
  const events = await getEvents(scope, eventIds);
  const [labels, offers] = await Promise.all([
    getAssetLabels(events.flatMap(({ assetIds }) => assetIds.map((id) => ({ tenant, id })))),
    getOffersByEvent(events.map(({ eventId }) => ({ tenant, eventId }))),
  ]);
  const sheets = await Promise.all(
    events.map(async (event): Promise<EventSheet> => {
      const menuId = offers.get(event.eventId)?.offer.menuId;
      const [contact, menu] = await Promise.all([
        readContact(scope, event),
        menuId ? readMenu(scope, event, menuId) : [],
      ]);
      const equipment = event.assetIds.flatMap((id) => labels.get(id)?.assetName ?? []);
      return { id: event.eventId, contact, menu, equipment };
    }),
  );
  return new Map(sheets.map((sheet) => [sheet.id, sheet]));
}

/** The client's first contact with a phone. */
async function readContact(scope: Scope, { clientId }: Event): Promise<EventSheet['contact']> {
  const client = await getClient(scope, clientId);
  const contact = client?.contacts.find(({ phone }) => phone !== '');
  return contact ? { name: contact.name, phone: contact.phone } : null;
}

async function readMenu(
  scope: Scope,
  { brandId }: Event,
  menuId: string,
): Promise<EventSheet['menu']> {
  const ofBrand = limitScopeToBrands(scope, [brandId]);
  const [own, masters] = await Promise.all([readMenus(ofBrand), readMasterMenus(ofBrand)]);
  const template = own.templates.find(({ id, activated }) => id === menuId && activated);
  if (!template) return [];
  const { sections } = toMenuView(
    template.row,
    [...own.things, ...masters.things].map(toMenuThing),
    own.overrides.map(({ row }) => row),
    { otherItems: text('menu_other_items'), noCupItems: text('menu_no_cup_items') },
  );
  return sections.map(({ name: section, items }) => ({
    section,
    items: items.map(({ name }) => name),
  }));
}

// What can be brought from one franchise to another, by area: one more is one more line here.
import { clientCarrier } from '#functions/data/clients/carried-clients.ts';
import { equipmentCarrier } from '#functions/data/equipment/carried-equipment.ts';
import { contactCarrier } from '#functions/data/marketing/carried-contacts.ts';
import { menuCarrier } from '#functions/data/menus/carried-menus.ts';
import {
  type MigrationArea,
  migrationAreas,
  type MigrationKind,
  migrationKinds,
  type Weighed,
} from '#shared/domain/migration/migration.ts';
import { keyOf, listBrought } from './brought-things.ts';
import type { Carrier, Carrying } from './carrier.ts';

const carriers: Readonly<Record<MigrationArea, Carrier>> = {
  menu: menuCarrier,
  equipment: equipmentCarrier,
  clientsAndEvents: clientCarrier,
  legacy: contactCarrier,
};

export const carrierOf = (kind: MigrationKind): Carrier => carriers[migrationKinds[kind]];

/** What would become of each thing, in the order in which they are brought. */
export async function weighAll(
  carrying: Carrying,
  areas: readonly MigrationArea[],
): Promise<Weighed[]> {
  const asked = migrationAreas.filter((area) => areas.includes(area));
  const [brought, ...weighed] = await Promise.all([
    listBrought(carrying),
    ...asked.map((area) => carriers[area].weigh(carrying)),
  ]);
  return weighed
    .flat()
    .map(({ kind, id, name, ...fate }) =>
      brought.has(keyOf({ kind, id }))
        ? { kind, id, name, fate: 'already' }
        : { kind, id, name, ...fate },
    );
}

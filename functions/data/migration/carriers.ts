// What can be migrated from one franchise to another, by area. Add a line for each new migrator.
import { clientCarrier } from '#functions/data/clients/carried-clients.ts';
import { equipmentCarrier } from '#functions/data/equipment/carried-equipment.ts';
import { eventCarrier } from '#functions/data/events/carried-events.ts';
import { noReplyCarrier } from '#functions/data/mail/carried-templates.ts';
import { contactCarrier } from '#functions/data/marketing/carried-contacts.ts';
import { gatheringCarrier } from '#functions/data/marketing/gathered-contacts.ts';
import { menuCarrier } from '#functions/data/menus/carried-menus.ts';
import { staffCarrier } from '#functions/data/staff/carried-staff.ts';
import {
  type MigrationArea,
  migrationAreas,
  type MigrationKind,
  migrationKinds,
  type Weighed,
} from '#shared/domain/migration/migration.ts';
import { keyOf, listBrought } from './brought-things.ts';
import type { Carrier, Carrying } from './carrier.ts';

/** The migrators of an area in the order in which they run. */
const carriers: Readonly<Record<MigrationArea, readonly Carrier[]>> = {
  menu: [menuCarrier],
  equipment: [equipmentCarrier],
  staff: [staffCarrier],
  clientsAndEvents: [clientCarrier, eventCarrier],
  legacy: [contactCarrier],
  noReply: [noReplyCarrier],
  contacts: [gatheringCarrier],
};

export function carrierOf(kind: MigrationKind): Carrier {
  const carrier = carriers[migrationKinds[kind]].find(({ kinds }) => kinds.includes(kind));
  if (!carrier) throw new Error(`nothing brings things of the kind ${kind}`);
  return carrier;
}

/** The expected outcome of each thing, in the order in which they are copied. */
export async function weighAll(
  carrying: Carrying,
  areas: readonly MigrationArea[],
): Promise<Weighed[]> {
  const asked = migrationAreas.filter((area) => areas.includes(area));
  const [brought, ...weighed] = await Promise.all([
    listBrought(carrying),
    ...asked.flatMap((area) => carriers[area].map((carrier) => carrier.weigh(carrying))),
  ]);
  return weighed.flat().map((it): Weighed => {
    const before = brought.get(keyOf(it));
    if (!before) return it;
    const { kind, id, name, isLeft = false } = it;
    // Already copied; all that remains is to remove it from the source.
    return carrying.type === 'Move' && !isLeft
      ? { kind, id, name, fate: 'joined', into: before.targetId }
      : { kind, id, name, fate: 'already' };
  });
}

// What can be migrated from one franchise to another, by area. Add a line for each new migrator.
import { clientMigrator } from '#functions/data/clients/client-migration.ts';
import { equipmentMigrator } from '#functions/data/equipment/equipment-migration.ts';
import { eventMigrator } from '#functions/data/events/event-migration.ts';
import { noReplyTemplateMigrator } from '#functions/data/mail/template-migration.ts';
import { legacyContactMigrator } from '#functions/data/marketing/legacy-contact-migration.ts';
import { contactGatheringMigrator } from '#functions/data/marketing/contact-gathering.ts';
import { menuMigrator } from '#functions/data/menus/menu-migration.ts';
import { staffMigrator } from '#functions/data/staff/staff-migration.ts';
import {
  type MigrationArea,
  migrationAreas,
  type MigrationKind,
  migrationKinds,
  type MigrationItem,
} from '#shared/domain/migration/migration.ts';
import { formatThingKey, listMigratedThings } from './migrated-things.ts';
import type { Migrator, MigrationContext } from './migrator.ts';

/** The migrators of an area in the order in which they run. */
const migratorsByArea: Readonly<Record<MigrationArea, readonly Migrator[]>> = {
  menu: [menuMigrator],
  equipment: [equipmentMigrator],
  staff: [staffMigrator],
  clientsAndEvents: [clientMigrator, eventMigrator],
  legacy: [legacyContactMigrator],
  noReply: [noReplyTemplateMigrator],
  contacts: [contactGatheringMigrator],
};

export function getMigrator(kind: MigrationKind): Migrator {
  const migrator = migratorsByArea[migrationKinds[kind]].find(({ kinds }) => kinds.includes(kind));
  if (!migrator) throw new Error(`no migrator for ${kind}`);
  return migrator;
}

/** The expected outcome of each thing, in the order in which they are copied. */
export async function assessThings(
  migration: MigrationContext,
  areas: readonly MigrationArea[],
): Promise<MigrationItem[]> {
  const wantedAreas = migrationAreas.filter((area) => areas.includes(area));
  const [brought, ...weighed] = await Promise.all([
    listMigratedThings(migration),
    ...wantedAreas.flatMap((area) =>
      migratorsByArea[area].map((migrator) => migrator.assess(migration)),
    ),
  ]);
  return weighed.flat().map((it): MigrationItem => {
    const before = brought.get(formatThingKey(it));
    if (!before) return it;
    const { kind, id, name, isLeft = false } = it;
    // Already copied; all that remains is to remove it from the source.
    return migration.type === 'Move' && !isLeft
      ? { kind, id, name, fate: 'joined', into: before.targetId }
      : { kind, id, name, fate: 'already' };
  });
}

import { text } from '#shared/text/migration/franchise-migration.ts';
import type { useMigrationChoices } from './queries.ts';

type Places = NonNullable<ReturnType<typeof useMigrationChoices>>['places'];

/** Franchises to choose from. */
export const placeOptions = (places: Places) =>
  places.map(({ id, code, name, activated }) => ({
    key: id,
    label: `${code} · ${name}`,
    ...(activated ? {} : { detail: text('migration_franchise_closed') }),
  }));

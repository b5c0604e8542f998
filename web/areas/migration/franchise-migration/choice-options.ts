import { text } from '#shared/text/migration/franchise-migration.ts';
import type { useMigrationChoices } from './queries.ts';

type MigrationChoices = NonNullable<ReturnType<typeof useMigrationChoices>>;

/** The franchises as options. */
export const toFranchiseOptions = (places: MigrationChoices['places']) =>
  places.map(({ id, code, name, activated }) => ({
    key: id,
    label: `${code} · ${name}`,
    ...(activated ? {} : { detail: text('migration_franchise_closed') }),
  }));

export const toBrandOptions = (brands: MigrationChoices['brands']) =>
  brands.map(({ brandId, brandName, color }) => ({ key: brandId, label: brandName, color }));

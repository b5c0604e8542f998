import { text } from '#shared/text/migration/franchise-migration.ts';
import type { useMigrationChoices } from './queries.ts';

type Choices = NonNullable<ReturnType<typeof useMigrationChoices>>;

/** The franchises as options. */
export const placeOptions = (places: Choices['places']) =>
  places.map(({ id, code, name, activated }) => ({
    key: id,
    label: `${code} · ${name}`,
    ...(activated ? {} : { detail: text('migration_franchise_closed') }),
  }));

export const brandOptions = (brands: Choices['brands']) =>
  brands.map(({ brandId, brandName, color }) => ({ key: brandId, label: brandName, color }));

// Franchises: one item each, under its own partition, so that it is read together with its people.
// Get by franchise.
import { Entity } from 'electrodb';
import type { Weekday } from '#shared/domain/local-date.ts';
import type { Scope } from './scope.ts';
import { table } from './table.ts';

export type Franchise = {
  readonly franchiseId: string;
  readonly name: string;
  readonly timeZone: string;
  /** Where its weeks start. */
  readonly weekStart: Weekday;
  readonly brandIds: readonly string[];
  readonly salesTaxRate: string;
  readonly givebackPercentage: string;
  readonly active: boolean;
};

export const Franchises = new Entity(
  {
    model: { service: 'brandwagon', entity: 'franchise', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      name: { type: 'string', required: true },
      timeZone: { type: 'string', required: true },
      weekStart: { type: 'number', required: true },
      brandIds: { type: 'list', items: { type: 'string' }, required: true },
      salesTaxRate: { type: 'string', required: true },
      givebackPercentage: { type: 'string', required: true },
      active: { type: 'boolean', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

export async function createFranchise({ franchiseId, ...rest }: Franchise): Promise<void> {
  await Franchises.create({ tenant: franchiseId, ...rest, brandIds: [...rest.brandIds] }).go();
}

export async function getFranchise(scope: Scope): Promise<Franchise | undefined> {
  const { data } = await Franchises.get({ tenant: scope.tenant }).go();
  return data ? franchiseOf(data) : undefined;
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Franchises.get>['go']>>['data']>;

export function franchiseOf({ tenant, ...rest }: Stored): Franchise {
  return { franchiseId: tenant, ...rest, weekStart: rest.weekStart as Weekday };
}

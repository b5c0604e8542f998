// What the brands of a franchise say on papers in its place, and the logos: one item, read as a
// whole. Writes are conditioned on the version that was read.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import {
  type BrandLetterhead,
  type Letterheads,
  type Logo,
  noLetterheads,
} from '#shared/domain/franchises/letterhead.ts';

const LetterheadItems = defineEntity('letterhead', {
  attributes: {
    tenant: { type: 'string', required: true },
    version: { type: 'number', required: true },
    brands: shapedAttribute<readonly BrandLetterhead[]>(
      listReader({ brandId: '', billingName: '', primaryPhone: '' }),
    ),
    /** On its own, because the stream looks here for files that nothing shows anymore. */
    logos: shapedAttribute<readonly Logo[]>(listReader({ brandId: '', fileId: '' })),
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

export async function getLetterheads({ tenant }: Pick<Scope, 'tenant'>): Promise<Letterheads> {
  return (await readLetterheads(tenant, false)) ?? noLetterheads;
}

/** Strongly consistent; read it this way before a write. */
export async function getNewestLetterheads({ tenant }: Pick<Scope, 'tenant'>) {
  return (await readLetterheads(tenant, true)) ?? noLetterheads;
}

async function readLetterheads(tenant: string, consistent: boolean) {
  const { data } = await LetterheadItems.get({ tenant }).go({ consistent });
  if (!data) return undefined;
  const { version, brands, logos } = data;
  return { version, brands, logos };
}

/** Conditioned on the version it contains. False if another write came first. */
export async function saveLetterheads(
  { tenant }: Pick<Scope, 'tenant'>,
  { version, brands, logos }: Letterheads,
): Promise<boolean> {
  const next = { tenant, version: version + 1, brands, logos };
  return tryConditionalWrite(LetterheadItems.put(next).where(hasVersion(version)));
}

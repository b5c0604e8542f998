// The brands of a franchise. A deleted one is only marked, so that its events keep their name and
// colour; a brand that comes back is the same one.

export type FranchiseBrand = {
  readonly brandId: string;
  /** The franchise's own colour for it; null: the operator's. */
  readonly color: string | null;
  /** Nothing new is booked on an inactive one. */
  readonly activated: boolean;
  readonly deleted: boolean;
};

export const runsBrand = ({ activated, deleted }: FranchiseBrand) => activated && !deleted;

/** Those on which the franchise may write. */
export function brandIdsRun(brands: readonly FranchiseBrand[]): string[] {
  return brands.filter(runsBrand).map(({ brandId }) => brandId);
}

export const newBrand = (brandId: string, color: string | null = null): FranchiseBrand => ({
  brandId,
  color,
  activated: true,
  deleted: false,
});

/** Undefined: the franchise has it already. A deleted one comes back in its place. */
export function withBrand(
  brands: readonly FranchiseBrand[],
  brand: FranchiseBrand,
): readonly FranchiseBrand[] | undefined {
  const before = brands.find(({ brandId }) => brandId === brand.brandId);
  if (!before) return [...brands, brand];
  if (!before.deleted) return undefined;
  return brands.map((it) => (it === before ? { ...brand, color: brand.color ?? it.color } : it));
}

/** Undefined: the franchise has no such brand, or it is deleted. */
export function withBrandChanged(
  brands: readonly FranchiseBrand[],
  brandId: string,
  change: Partial<Omit<FranchiseBrand, 'brandId'>>,
): readonly FranchiseBrand[] | undefined {
  const before = brands.find((it) => it.brandId === brandId && !it.deleted);
  return before && brands.map((it) => (it === before ? { ...it, ...change } : it));
}

type OperatorsBrand = {
  readonly brandId: string;
  readonly color: string;
  readonly activated: boolean;
  readonly deleted: boolean;
};

/** The operator's brand as one franchise shows it: what is switched off for all is off here too. */
export function brandAt<Brand extends OperatorsBrand>(brand: Brand, own: FranchiseBrand): Brand {
  return {
    ...brand,
    color: own.color ?? brand.color,
    activated: brand.activated && own.activated,
    deleted: brand.deleted || own.deleted,
  };
}

// The brands of a franchise. Deleting only marks a brand, so that its events keep their name and
// color. A brand that is added again is the same one.

export type FranchiseBrand = {
  readonly brandId: string;
  /** The franchise's own color; null means the operator's. */
  readonly color: string | null;
  /** Nothing new can be booked on an inactive brand. */
  readonly activated: boolean;
  readonly deleted: boolean;
};

export const isBrandActive = ({ activated, deleted }: FranchiseBrand) => activated && !deleted;

/** The brands on which the franchise may write. */
export function listActiveBrandIds(brands: readonly FranchiseBrand[]): string[] {
  return brands.filter(isBrandActive).map(({ brandId }) => brandId);
}

export const createFranchiseBrand = (
  brandId: string,
  color: string | null = null,
): FranchiseBrand => ({
  brandId,
  color,
  activated: true,
  deleted: false,
});

/** Undefined if the franchise already has the brand. A deleted brand is restored. */
export function addFranchiseBrand(
  brands: readonly FranchiseBrand[],
  brand: FranchiseBrand,
): readonly FranchiseBrand[] | undefined {
  const before = brands.find(({ brandId }) => brandId === brand.brandId);
  if (!before) return [...brands, brand];
  if (!before.deleted) return undefined;
  return brands.map((it) => (it === before ? { ...brand, color: brand.color ?? it.color } : it));
}

/** Undefined if the franchise doesn't have the brand, or it is deleted. */
export function updateFranchiseBrand(
  brands: readonly FranchiseBrand[],
  brandId: string,
  change: Partial<Omit<FranchiseBrand, 'brandId'>>,
): readonly FranchiseBrand[] | undefined {
  const before = brands.find((it) => it.brandId === brandId && !it.deleted);
  return before && brands.map((it) => (it === before ? { ...it, ...change } : it));
}

type OperatorBrand = {
  readonly brandId: string;
  readonly color: string;
  readonly activated: boolean;
  readonly deleted: boolean;
};

/**
 * The operator's brand as one franchise sees it. A brand that is inactive for everyone is inactive
 * here.
 */
export function toFranchiseView<Brand extends OperatorBrand>(
  brand: Brand,
  own: FranchiseBrand,
): Brand {
  return {
    ...brand,
    color: own.color ?? brand.color,
    activated: brand.activated && own.activated,
    deleted: brand.deleted || own.deleted,
  };
}

// Whether a row of a file is a piece that the franchise has already.
export type AssetIdentity = {
  readonly assetName: string;
  readonly brandId: string;
  readonly registrationNumber: string;
};

const normalizeNumber = (number: string) => number.replace(/[\s-]/g, '').toUpperCase();

/**
 * If both have a registration number, the numbers decide, whatever the names. Unless both have one,
 * the same name of the same brand is the same piece.
 */
export function isSameAsset(one: AssetIdentity, other: AssetIdentity): boolean {
  const [first, second] = [one, other].map((it) => normalizeNumber(it.registrationNumber));
  if (first && second) return first === second;
  return (
    one.brandId === other.brandId && one.assetName.toLowerCase() === other.assetName.toLowerCase()
  );
}

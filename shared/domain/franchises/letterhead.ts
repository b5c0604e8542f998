// What identifies a franchise on invoices, quotes and receipts. The owner maintains it. A brand may
// have its own name, phone and logo; what it doesn't have comes from the franchise. Papers that were
// issued keep the words that they had, and show the logo of today (functions/decisions/021-files-and-rich-text.md).

export const letterheadFields = [
  'billingName',
  'billingAddress',
  'billingCity',
  'billingState',
  'billingZip',
  'primaryPhone',
  'primaryEmail',
  'taxId',
] as const;

/** What a brand says in place of its franchise. An empty value is the franchise's. */
export type BrandLetterhead = {
  readonly brandId: string;
  readonly billingName: string;
  readonly primaryPhone: string;
};

/** A logo of one brand, or of all that have none of their own. */
export type Logo = { readonly brandId: string; readonly fileId: string };

/** The brand of the logo that all brands without their own share. */
export const anyBrand = '';

export type Letterheads = {
  /** Counts the writes; 0 if nothing is stored yet. */
  readonly version: number;
  readonly brands: readonly BrandLetterhead[];
  readonly logos: readonly Logo[];
};

export const noLetterheads: Letterheads = { version: 0, brands: [], logos: [] };

export const findBrandLetterhead = (
  { brands }: Pick<Letterheads, 'brands'>,
  brandId: string,
): BrandLetterhead =>
  brands.find((it) => it.brandId === brandId) ?? { brandId, billingName: '', primaryPhone: '' };

/** The logo of exactly this brand, or with `anyBrand` the shared one. */
export const findOwnLogo = ({ logos }: Letterheads, brandId: string): string | undefined =>
  logos.find((it) => it.brandId === brandId)?.fileId;

/** The file of the logo on a paper or mail of this brand. Undefined if there is none. */
export const findLogo = (letterheads: Letterheads, brandId: string): string | undefined =>
  findOwnLogo(letterheads, brandId) ?? findOwnLogo(letterheads, anyBrand);

/** With the brand's letterhead in place of the one before. */
export const withBrandLetterhead = (
  { brands, ...rest }: Letterheads,
  brand: BrandLetterhead,
): Letterheads => ({
  ...rest,
  brands: [
    ...brands.filter(({ brandId }) => brandId !== brand.brandId),
    ...(brand.billingName || brand.primaryPhone ? [brand] : []),
  ],
});

/** With the logo in place of the one before; undefined removes it. */
export const withLogo = (
  { logos, ...rest }: Letterheads,
  brandId: string,
  fileId: string | undefined,
): Letterheads => ({
  ...rest,
  logos: [
    ...logos.filter((it) => it.brandId !== brandId),
    ...(fileId === undefined ? [] : [{ brandId, fileId }]),
  ],
});

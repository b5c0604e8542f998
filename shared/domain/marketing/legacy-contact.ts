// Contacts imported from an older system: people who may become clients.
import type { GridRules } from '#shared/domain/lists/grid.ts';

export type LegacyContactDetails = {
  readonly brandId: string;
  readonly businessName: string;
  readonly contactName: string;
  readonly email: string;
  /** Ten digits, or empty. */
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** The last day on which the older system records business with them. */
  readonly lastEventDate: string;
  readonly notes: string;
};

/** A row of the grid. */
export type LegacyContactRow = Omit<LegacyContactDetails, 'address' | 'notes'> & {
  readonly id: string;
  readonly version: number;
  /** The client that was created from it, or empty. */
  readonly clientId: string;
};

export const legacyContactColumns = [
  'businessName',
  'contactName',
  'email',
  'city',
  'lastEventDate',
] as const;
export type LegacyContactColumn = (typeof legacyContactColumns)[number];

export type LegacyContactFilters = {
  readonly searchText: string;
  /** True if a client was created from it. */
  readonly linked?: boolean | undefined;
};

export const legacyContactGrid: GridRules<
  LegacyContactRow,
  LegacyContactColumn,
  LegacyContactFilters,
  undefined
> = {
  cells: {
    businessName: ({ businessName, contactName }) => businessName || contactName,
    contactName: ({ contactName }) => contactName,
    email: ({ email }) => email,
    city: ({ city }) => city,
    lastEventDate: ({ lastEventDate }) => lastEventDate || null,
  },
  searched: ({ businessName, contactName, email, phone, city, zip }) => [
    businessName,
    contactName,
    email,
    phone,
    city,
    zip,
  ],
  fits:
    ({ linked }) =>
    ({ clientId }) =>
      linked === undefined || linked === (clientId !== ''),
  opening: { column: 'businessName', sortType: 'ASC' },
  totals: { none: undefined, plus: () => undefined },
};

/**
 * Equal for rows of the same contact, so that importing a file twice adds nothing. Names
 * distinguish people who share a mailbox.
 */
export function toContactFingerprint(
  it: Pick<LegacyContactDetails, 'brandId' | 'businessName' | 'contactName' | 'email' | 'phone'>,
): string {
  const { brandId, businessName, contactName, email, phone } = it;
  const parts = [businessName, contactName, email].map((text) =>
    text.trim().toLowerCase().replace(/\s+/g, ' '),
  );
  return JSON.stringify([brandId, ...parts, phone]);
}

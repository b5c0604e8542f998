// The clients grid: the columns of a row, how they sort, and which fields a search covers.
import type { GridRules } from '#shared/domain/lists/grid.ts';

/** The client data in lists, in client pickers, and for finding duplicates. */
export type ClientRow = {
  readonly id: string;
  readonly version: number;
  readonly businessName: string;
  readonly industry: string;
  /** Of the main contact. */
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly tags: readonly string[];
  readonly brandIds: readonly string[];
  readonly active: boolean;
  /** Of all contacts. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
};

export const clientGridColumns = [
  'businessName',
  'industry',
  'contactName',
  'city',
  'active',
  'createdAt',
] as const;
type ClientGridColumn = (typeof clientGridColumns)[number];

export type ClientFilters = {
  readonly searchText: string;
  readonly industries: readonly string[];
  readonly tags: readonly string[];
  readonly active?: boolean | undefined;
};

export type ClientTotals = Readonly<Record<string, never>>;

export const clientGrid: GridRules<ClientRow, ClientGridColumn, ClientFilters, ClientTotals> = {
  cells: {
    businessName: ({ businessName }) => businessName,
    industry: ({ industry }) => industry,
    contactName: ({ contactName }) => contactName,
    city: ({ city }) => city,
    active: ({ active }) => active,
    createdAt: ({ createdAt }) => createdAt,
  },
  searched: (row) => [
    row.businessName,
    row.contactName,
    row.address,
    row.city,
    row.state,
    row.zip,
    ...row.emails,
    ...row.phones,
    ...row.tags,
  ],
  fits({ industries, tags, active }) {
    const [chosenIndustries, chosenTags] = [new Set(industries), new Set(tags.map(foldCase))];
    return (row) =>
      (active === undefined || row.active === active) &&
      (chosenIndustries.size === 0 || chosenIndustries.has(row.industry)) &&
      (chosenTags.size === 0 || row.tags.some((tag) => chosenTags.has(foldCase(tag))));
  },
  opening: { column: 'businessName', sortType: 'ASC' },
  totals: { none: {}, plus: (sum) => sum },
};

/** What pickers offer, the best matches of a search first. */
export const activeClients = { industries: [], tags: [], active: true, sortType: 'ASC' } as const;

const foldCase = (tag: string) => tag.toLowerCase();

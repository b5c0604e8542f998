// Saved views: what a person, or a franchise, keeps of a grid under a name. Everything that a view
// says about filters and columns is only a proposal: a grid ignores names that it doesn't know.

export const gridViewLimits = {
  viewsPerGrid: 50,
  nameLength: 60,
  searchLength: 2_000,
  columns: 100,
  columnKeyLength: 60,
  /** As JSON, of one grid, and of all of one owner: they are one item, read with each sign-in. */
  gridBytes: 30_000,
  storedBytes: 120_000,
} as const;

/** What a person may choose about the columns of a grid. Widths are in pixels. */
export type GridViewColumns = {
  readonly order: readonly string[];
  readonly shown: Readonly<Record<string, boolean>>;
  readonly pinned: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
};

export type GridView = {
  readonly id: string;
  readonly name: string;
  /** Search text, filters and sort order, as the grid's address has them. */
  readonly search: string;
  readonly columns: GridViewColumns;
};

/** The views of one grid. `version` counts the writes; 0 if there was none. */
export type GridViewList = { readonly version: number; readonly views: readonly GridView[] };

export const noGridViews: GridViewList = { version: 0, views: [] };

/** Names differ even for people who don't look at capital letters. */
export function hasUniqueViewNames(views: readonly Pick<GridView, 'name'>[]): boolean {
  return new Set(views.map(({ name }) => name.toLowerCase())).size === views.length;
}

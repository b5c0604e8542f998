// How a saved view and a grid's address belong together. The address holds everything that a view says
// about rows, so that it can be sent to somebody who doesn't have the view; `view` names it.
import type { GridView } from '#shared/domain/lists/grid-views.ts';
import type { ColumnPreferences } from '#web/kit/grid/columns/column-preferences.ts';

const viewParam = 'view';
/** The columns, in a link for people who don't have the view. */
const columnsParam = 'columns';
/** The list without a view, where the person has a default view. */
export const standardView = 'standard';
/** Which page of the rows: no view keeps it. */
const pageParams = ['offset'];
/** Where the grid is: a tab, a franchise, where a figure led from. No view keeps or changes it. */
const placeParams = ['report', 'from', 'franchise', 'dashboard', 'franchises'];

/** A view that may be opened, with where it is kept. */
export type OpenableView = GridView & { readonly isShared: boolean };

export const getViewId = (params: URLSearchParams): string | undefined =>
  params.get(viewParam) ?? undefined;

/** What a view keeps of an address: in a fixed order, so that two can be compared. */
export function toViewSearch(params: URLSearchParams): string {
  const remaining = [...params].filter(
    ([name]) => ![viewParam, columnsParam, ...pageParams, ...placeParams].includes(name),
  );
  return new URLSearchParams(remaining.toSorted(([a], [b]) => a.localeCompare(b))).toString();
}

/** The address of a view, or of the list as it is. */
export function toViewParams(
  now: URLSearchParams,
  view: Pick<GridView, 'id' | 'search'> | undefined,
): URLSearchParams {
  const next = new URLSearchParams([...now].filter(([name]) => placeParams.includes(name)));
  if (!view) return next;
  for (const [name, value] of new URLSearchParams(view.search)) next.append(name, value);
  next.set(viewParam, view.id);
  return next;
}

export const toStandardParams = (now: URLSearchParams, hasDefault: boolean): URLSearchParams =>
  toViewParams(now, hasDefault ? { id: standardView, search: '' } : undefined);

type ViewsToOpen = {
  readonly views: readonly OpenableView[];
  readonly defaultId: string | undefined;
};

/**
 * An address that only names a view gets its filters. One that says nothing gets the default view, as
 * long as the person hasn't changed it since.
 */
export function resolveViewParams(
  params: URLSearchParams,
  { views, defaultId }: ViewsToOpen,
  isArrival: boolean,
): URLSearchParams {
  const viewParams = [...params].filter(
    ([name, value]) => !placeParams.includes(name) && value !== '',
  );
  const [first, ...others] = viewParams;
  if (!first) {
    const usual = isArrival ? views.find(({ id }) => id === defaultId) : undefined;
    return usual ? mergeParams(toViewParams(params, usual), params) : params;
  }
  if (!isArrival || others.length > 0 || first[0] !== viewParam) return params;
  const named = views.find(({ id }) => id === first[1]);
  return named ? mergeParams(toViewParams(params, named), params) : params;
}

/** Keeps what only opens a dialog. */
function mergeParams(view: URLSearchParams, params: URLSearchParams): URLSearchParams {
  for (const [name, value] of params) if (!view.has(name)) view.append(name, value);
  return view;
}

/** The columns in a link, for those who don't have its view. */
export const getLinkedColumns = (params: URLSearchParams): string | null =>
  params.get(columnsParam);

/** The page's address with everything that a view would keep, except widths: screens differ. */
export function buildViewLink(
  params: URLSearchParams,
  { order, shown, pinned }: ColumnPreferences,
): string {
  const linked = new URLSearchParams(params);
  for (const name of pageParams) linked.delete(name);
  linked.delete(columnsParam);
  const columns = JSON.stringify({
    ...(order.length > 0 && { order }),
    ...(Object.keys(shown).length > 0 && { shown }),
    ...(pinned.length > 0 && { pinned }),
  });
  if (columns !== '{}') linked.set(columnsParam, columns);
  const [page] = window.location.href.split('?');
  return linked.size === 0 ? String(page) : `${page}?${linked}`;
}

/** Whether two choices of columns look the same. A stored record doesn't keep its order. */
export const isSameColumns = (a: ColumnPreferences, b: ColumnPreferences): boolean =>
  JSON.stringify(toComparable(a)) === JSON.stringify(toComparable(b));

const toComparable = ({ order, shown, pinned, widths }: ColumnPreferences) => [
  order,
  Object.entries(shown).toSorted(byName),
  pinned,
  Object.entries(widths).toSorted(byName),
];

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a.localeCompare(b);

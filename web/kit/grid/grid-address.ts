type Filter = string | number | boolean;
type Filters = Readonly<Record<string, Filter | readonly Filter[] | undefined>>;

/** The address of a grid that opens with these filters, as `useGridAddress` reads them. */
export function buildGridAddress(path: string, filters: Filters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

export type ShownWidths = ReadonlyMap<string, number>;

/** How wide the columns of the grid around an element are shown, those that nobody made so too. */
export function shownWidths(inside: Element): ShownWidths {
  const heads = inside.closest('section')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
  return new Map(
    Array.from(heads, (head) => [head.dataset['column'] ?? '', head.offsetWidth] as const),
  );
}

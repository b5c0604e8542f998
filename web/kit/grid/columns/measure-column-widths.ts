export type RenderedWidths = ReadonlyMap<string, number>;

/** The rendered widths of all columns of the grid around an element. */
export function measureColumnWidths(inside: Element): RenderedWidths {
  const heads = inside.closest('section')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
  return new Map(
    Array.from(heads, (head) => [head.dataset['column'] ?? '', head.offsetWidth] as const),
  );
}

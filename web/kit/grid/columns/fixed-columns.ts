type Label = {
  /** Pixels around the label in its cell. */
  readonly beside: number;
  readonly isSmall?: boolean;
};

/** Whether a cell certainly has room for a text, or for a label with something around it. */
export type FitsInCell = (text: string, label?: Label) => boolean;

export type FixedColumns = {
  /** The check for the cell at this index, including the row's checkbox. */
  readonly getFitsInCell: (cell: number) => FitsInCell | undefined;
};

/**
 * Lets the browser lay out the table's columns once and fixes the resulting widths. Keeps the
 * scroll position.
 */
export function fixColumnWidths(table: HTMLTableElement, scrolled: HTMLElement): FixedColumns {
  const { scrollTop } = scrolled;
  releaseColumnWidths(table);
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const widths = heads.map((cell) => cell.getBoundingClientRect().width);
  const rulers = [...(table.tBodies[0]?.rows[0]?.cells ?? [])].map((cell) => createRuler(cell));
  table.style.setProperty('--columns', widths.map((width) => `${width}px`).join(' '));
  table.style.minWidth = `${widths.reduce((sum, width) => sum + width, 0)}px`;
  table.setAttribute('data-held', '');
  scrolled.scrollTop = scrollTop;
  const fits = rulers.map((ruler, cell): FitsInCell => {
    const room = widths[cell] ?? 0;
    return (text, label) => ruler(text, label) <= room;
  });
  return { getFitsInCell: (cell) => fits[cell] };
}

export function releaseColumnWidths(table: HTMLTableElement): void {
  table.removeAttribute('data-held');
  table.style.minWidth = '';
}

/** Measures how wide a cell with this text is. Unmeasurable text counts as not fitting. */
function createRuler(cell: HTMLElement): (text: string, label?: Label) => number {
  const look = getComputedStyle(cell);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return () => Infinity;
  pen.font = look.font;
  const around = parseFloat(look.paddingLeft) + parseFloat(look.paddingRight);
  const rem = (size: string) => parseFloat(look.getPropertyValue(size));
  const small = rem('--text-small') / rem('--text-body');
  return (text, { beside, isSmall = false } = { beside: 0 }) => {
    // In columns of figures, each digit is as wide as the widest.
    const { width } = pen.measureText(text.replace(/\d/g, '0'));
    return around + beside + (isSmall ? small : 1) * width;
  };
}

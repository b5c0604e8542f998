type Label = {
  /** Pixels around the label in its cell. */
  readonly beside: number;
  readonly isSmall?: boolean;
};

/** Whether a cell certainly has room for a text, or for a label with something around it. */
export type Fits = (text: string, label?: Label) => boolean;

export type HeldColumns = {
  /** The check for the cell at this index, including the row's checkbox. */
  readonly fitting: (cell: number) => Fits | undefined;
};

/**
 * Lets the browser lay out the table's columns once and fixes the resulting widths. Keeps the
 * scroll position.
 */
export function heldColumns(table: HTMLTableElement, scrolled: HTMLElement): HeldColumns {
  const { scrollTop } = scrolled;
  letColumnsGo(table);
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const widths = heads.map((cell) => cell.getBoundingClientRect().width);
  const rulers = [...(table.tBodies[0]?.rows[0]?.cells ?? [])].map((cell) => rulerOf(cell));
  table.style.setProperty('--columns', widths.map((width) => `${width}px`).join(' '));
  table.style.minWidth = `${widths.reduce((sum, width) => sum + width, 0)}px`;
  table.setAttribute('data-held', '');
  scrolled.scrollTop = scrollTop;
  const fits = rulers.map((ruler, cell): Fits => {
    const room = widths[cell] ?? 0;
    return (text, label) => ruler(text, label) <= room;
  });
  return { fitting: (cell) => fits[cell] };
}

export function letColumnsGo(table: HTMLTableElement): void {
  table.removeAttribute('data-held');
  table.style.minWidth = '';
}

/** Measures how wide a cell with this text is. Unmeasurable text counts as not fitting. */
function rulerOf(cell: HTMLElement): (text: string, label?: Label) => number {
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

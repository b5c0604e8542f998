// Puts the words of each laid-out line into their visual order (rule L2 of the Unicode
// bidirectional algorithm) and takes out soft breaks. The library lays words out from left to right
// and has no setting for it, so this reaches for its lines between layout and drawing: they are
// complete when the first page is added.
import { softBreak } from './text-runs.ts';

/** Scripts whose glyphs aren't in the order of their characters, or more than these. */
const shapedPattern = /[\p{Script=Thai}\p{Script=Devanagari}]/u;

type Inline = { text: string; x: number; readonly width: number; readonly level?: number };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const followPath = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);

const isInline = (value: unknown): value is Inline =>
  isRecord(value) && typeof value['text'] === 'string' && typeof value['x'] === 'number';

/** A document of PDFKit. */
type Drawing = {
  once: (event: string, act: () => void) => void;
  text: (text: string, ...place: unknown[]) => unknown;
  markContent: (tag: string, options: { actual: string }) => unknown;
  endMarkedContent: () => unknown;
};
const isDrawing = (value: unknown): value is Drawing =>
  isRecord(value) &&
  ['once', 'text', 'markContent', 'endMarkedContent'].every(
    (it) => typeof value[it] === 'function',
  );

/** `nodes` were measured and not laid out yet. True if one of them led to the lines. */
export function orderLines(nodes: readonly object[]): boolean {
  const drawing = nodes
    .map((node) => followPath(node, '_inlines', 0, 'font', 'document'))
    .find(isDrawing);
  if (drawing) noteActualTexts(drawing);
  drawing?.once('pageAdded', () => {
    const pages: unknown = followPath(drawing, '_pdfMakePages');
    for (const page of Array.isArray(pages) ? pages : []) orderPage(page);
  });
  return drawing !== undefined;
}

/** Readers copy and search the text, not what its glyphs would spell. */
function noteActualTexts(drawing: Drawing): void {
  const draw = drawing.text.bind(drawing);
  drawing.text = (text, ...place) => {
    if (!shapedPattern.test(text)) return draw(text, ...place);
    drawing.markContent('Span', { actual: text });
    const drawn = draw(text, ...place);
    drawing.endMarkedContent();
    return drawn;
  };
}

function orderPage(page: unknown): void {
  const items = followPath(page, 'items');
  for (const item of Array.isArray(items) ? items : []) {
    const inlines = followPath(item, 'item', 'inlines');
    if (Array.isArray(inlines)) orderInlines(inlines.filter(isInline));
  }
}

/** Repeated headings share their lines, so doing it again changes nothing. */
function orderInlines(inlines: readonly Inline[]): void {
  if (inlines.some(({ level = 0 }) => level > 0)) {
    const shown = inlines.slice(0, inlines.findLastIndex(({ text }) => text.trim() !== '') + 1);
    let x = Math.min(...shown.map((it) => it.x));
    for (const inline of toVisualOrder(shown)) {
      inline.x = x;
      x += inline.width;
    }
  }
  for (const inline of inlines) inline.text = inline.text.replaceAll(softBreak, '');
}

/** From the highest level to the lowest odd one, each stretch of that level or more is reversed. */
export function toVisualOrder<Word extends { readonly level?: number }>(
  words: readonly Word[],
): Word[] {
  const highest = Math.max(0, ...words.map(({ level = 0 }) => level));
  let order = [...words];
  for (let level = highest; level > 0; level -= 1) {
    const next: Word[] = [];
    let stretch: Word[] = [];
    for (const word of order) {
      if ((word.level ?? 0) >= level) {
        stretch.unshift(word);
        continue;
      }
      next.push(...stretch, word);
      stretch = [];
    }
    order = [...next, ...stretch];
  }
  return order;
}

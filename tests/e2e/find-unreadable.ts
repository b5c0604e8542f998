import type { Page } from '@playwright/test';

/**
 * Elements on a screen that can't be read completely, by measuring boxes: text that is cut off
 * without a "…", figures that are cut off at all, and text that something else is painted over.
 * Sticky bars and columns may cover what scrolls below them, but never each other.
 */
export function findUnreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const shown = dialogs.item(dialogs.length - 1) ?? document.body;
    const unseen = 'svg, script, style, option, [inert], [aria-hidden="true"], .sr-only';
    return [...shown.querySelectorAll<HTMLElement>('*')]
      .filter((it) => !it.closest(unseen) && it.checkVisibility({ visibilityProperty: true }))
      .flatMap((it) => {
        const boxes = textBoxes(it);
        const said = it.textContent.trim().slice(0, 40);
        if (boxes.some((box) => isCut(it, box))) return [`"${said}" is cut off`];
        const over = boxes.map((box) => coveredBy(it, box)).find(Boolean);
        return over ? [`"${said}" is below ${nameOf(over)}`] : [];
      });

    /** Only of its own text: text of children is theirs. */
    function textBoxes(it: HTMLElement): DOMRect[] {
      return [...it.childNodes]
        .filter((node) => node instanceof Text && node.data.trim() !== '')
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        });
    }

    function isCut(it: HTMLElement, box: DOMRect): boolean {
      const figures = it.closest('.figures, .text-right') !== null;
      for (let around: Element | null = it; around; around = around.parentElement) {
        const { overflowX, textOverflow, display } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX)) return false;
        if (!/hidden|clip/.test(overflowX) || display === 'inline') continue;
        const { left, right, top, bottom } = around.getBoundingClientRect();
        // Only for screen readers.
        if (right - left <= 1) return false;
        const isBeside = box.bottom <= top || box.top >= bottom;
        const isOut = box.right > right + 1 || box.left < left - 1;
        if (isOut && !isBeside) return figures || textOverflow !== 'ellipsis';
      }
      return false;
    }

    function coveredBy(it: HTMLElement, { left, top, width, height }: DOMRect) {
      // The browser's question goes through it, to what is below.
      if (getComputedStyle(it).pointerEvents === 'none') return;
      const [x, y] = [left + width / 2, top + height / 2];
      const above = document.elementFromPoint(x, y);
      if (!above || above.contains(it) || it.contains(above) || isScrolledAway(it, x, y)) return;
      if (above.closest('label')?.contains(it) || getComputedStyle(above).opacity === '0') return;
      const [own, other] = [stuckPart(it), stuckPart(above)];
      if (other && (!own || own === other || sameTable(own, other))) return;
      return above;
    }

    function isScrolledAway(it: HTMLElement, x: number, y: number): boolean {
      for (let around: Element | null = it; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const { left, right, top, bottom } = around.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return true;
      }
      return false;
    }

    /** The bar, header or column that stays visible while the rest scrolls. */
    function stuckPart(it: Element): Element | undefined {
      for (let around: Element | null = it; around; around = around.parentElement) {
        if (/sticky|fixed/.test(getComputedStyle(around).position)) return around;
      }
      return undefined;
    }

    function sameTable(one: Element, other: Element): boolean {
      const table = one.closest('table, [role="grid"]');
      return table !== null && table.contains(other);
    }

    function nameOf(it: Element): string {
      return `${it.tagName.toLowerCase()} "${it.textContent.trim().slice(0, 20)}"`;
    }
  });
}

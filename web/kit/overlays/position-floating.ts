const gap = 4;
const viewportMargin = 8;

/**
 * Positions a floating element below its button with their ends aligned, or above it if there is
 * more room.
 */
export function positionFloating(floating: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const below = window.innerHeight - at.bottom - gap - viewportMargin;
  const above = at.top - gap - viewportMargin;
  const { offsetWidth: width, offsetHeight: height } = floating;
  const isBelow = height <= below || below >= above;
  const room = Math.max(isBelow ? below : above, 0);
  const top = isBelow ? at.bottom + gap : at.top - gap - Math.min(height, room);
  const rightmost = window.innerWidth - width - viewportMargin;
  Object.assign(floating.style, {
    top: `${top}px`,
    left: `${Math.max(viewportMargin, Math.min(at.right - width, rightmost))}px`,
    maxHeight: `${room}px`,
  });
}

import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  [KeyboardCode.Left]: [-1, 0],
  [KeyboardCode.Right]: [1, 0],
  [KeyboardCode.Up]: [0, -1],
  [KeyboardCode.Down]: [0, 1],
};

/** Finds the nearest cell in the direction of the arrow key, measured by cell centers. */
export const getNextCellCoordinates: KeyboardCoordinateGetter = (
  event,
  { currentCoordinates, context },
) => {
  const step = steps[event.code];
  const { over, droppableRects, collisionRect } = context;
  const from = (over && droppableRects.get(over.id)) ?? collisionRect;
  if (!step || !from) return undefined;
  event.preventDefault();
  const [x, y] = step;
  const [left, top] = [from.left + from.width / 2, from.top + from.height / 2];
  const ahead = [...droppableRects.values()].flatMap((rect) => {
    const right = rect.left + rect.width / 2 - left;
    const down = rect.top + rect.height / 2 - top;
    const along = right * x + down * y;
    const aside = Math.abs(right * y) + Math.abs(down * x);
    return along > 1 ? [{ right, down, cost: along + 4 * aside }] : [];
  });
  const nearest = ahead.sort((one, other) => one.cost - other.cost)[0];
  if (!nearest) return undefined;
  return { x: currentCoordinates.x + nearest.right, y: currentCoordinates.y + nearest.down };
};

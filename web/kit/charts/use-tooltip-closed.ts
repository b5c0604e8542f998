import { type RefObject, useEffect, useState } from 'react';

/**
 * The chart libraries get no event when a finger leaves the drawing, so their tooltip would stay
 * open. A press elsewhere or Escape closes it until the drawing is pointed at again.
 */
export function useTooltipClosed(drawing: RefObject<HTMLElement | null>) {
  const [isClosed, setClosed] = useState(false);
  const [isWatched, setWatched] = useState(false);
  useEffect(() => {
    if (!isWatched || isClosed) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !drawing.current?.contains(target)) setClosed(true);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setClosed(true);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [drawing, isWatched, isClosed]);
  const open = () => {
    setWatched(true);
    setClosed(false);
  };
  return { isClosed, open, leave: () => setWatched(false) };
}

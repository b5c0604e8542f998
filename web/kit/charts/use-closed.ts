import { type RefObject, useEffect, useState } from 'react';

/**
 * A finger leaves nothing behind it that the libraries could hear of, so their tooltip would stay: a
 * press elsewhere closes it, as Escape does, until the drawing is pointed at anew.
 */
export function useClosed(drawing: RefObject<HTMLElement | null>) {
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

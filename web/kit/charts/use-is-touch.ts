import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a finger is pointing. Depends on the pointer event, not on the device, because a laptop
 * with a touch screen also has a mouse. After a tap, browsers report that the resting mouse left
 * the drawing; that doesn't undo what the finger pointed at.
 */
export function useIsTouch(drawing: RefObject<HTMLElement | null>): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const place = drawing.current;
    if (!place) return undefined;
    let isTouch = false;
    const onPoint = ({ pointerType }: PointerEvent) => {
      isTouch = pointerType === 'touch';
      setTouched(isTouch);
    };
    const onLeave = (event: MouseEvent) => {
      const to = event.relatedTarget;
      if (isTouch && !(to instanceof Node && place.contains(to))) event.stopPropagation();
    };
    place.addEventListener('pointerover', onPoint);
    place.addEventListener('mouseout', onLeave);
    return () => {
      place.removeEventListener('pointerover', onPoint);
      place.removeEventListener('mouseout', onLeave);
    };
  }, [drawing]);
  return touched;
}

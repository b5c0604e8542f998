import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a finger points: asked of what points, not of the device, for a laptop with a touch screen
 * has a mouse too. Where that mouse rests, browsers say after a tap that it has left the drawing; what
 * the finger has pointed at stays all the same.
 */
export function useTouched(drawing: RefObject<HTMLElement | null>): boolean {
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

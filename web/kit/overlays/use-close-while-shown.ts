import { useLayoutEffect, useRef } from 'react';

/**
 * Closes only what is still on the screen. Headless UI closes a dialog whose element no longer
 * takes up room. After a save that can be a dialog that is already gone but whose fields are still
 * registered, so the unsaved guard would ask about them.
 */
export function useCloseWhileShown(close: () => void): () => void {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => {
    if (isShown.current) close();
  };
}

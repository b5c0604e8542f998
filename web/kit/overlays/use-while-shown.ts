import { useLayoutEffect, useRef } from 'react';

/**
 * Closes what is on the screen, and nothing that has left it. The dialogs' library closes a dialog
 * whose element takes no room any more; after a save that is one that is gone already, but whose
 * fields haven't been let go of yet, and the guard would ask about them.
 */
export function useWhileShown(close: () => void): () => void {
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

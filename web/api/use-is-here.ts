import { useEffect, useRef } from 'react';

/** Whether whoever asked is still on the page: what arrives minutes later elsewhere surprises them. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}

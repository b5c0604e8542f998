import { useEffect, useRef } from 'react';

/**
 * Returns a check whether the component is still mounted: a result that arrives minutes later on
 * another page would surprise people.
 */
export function useIsMounted(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}

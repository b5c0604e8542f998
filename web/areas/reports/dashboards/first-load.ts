import { createContext, useEffect, useState } from 'react';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';

/** Whether figures may be requested. True everywhere except right after a dashboard opened. */
export const FirstLoadContext = createContext(true);

/**
 * The initial dashboard filter delay (spec §9): false at first, then permanently true, whatever is
 * chosen.
 */
export function useIsFirstLoadDone(): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), dashboardLimits.dashboardFilterDelay);
    return () => clearTimeout(timer);
  }, []);
  return passed;
}

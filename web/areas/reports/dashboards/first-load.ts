import { createContext, useEffect, useState } from 'react';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';

/** Whether figures may be asked for: at once wherever no dashboard has just been opened. */
export const FirstLoad = createContext(true);

/** Spec §9 "initial dashboard filter delay": false at first, true from then on, whatever is chosen. */
export function useFirstLoad(): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), dashboardLimits.dashboardFilterDelay);
    return () => clearTimeout(timer);
  }, []);
  return passed;
}

import { useLocation, useSearchParams } from 'react-router-dom';
import type { Days } from './summary-figures.ts';

/**
 * Builds addresses of the report that is open, on other days or limited to a group. Whatever else
 * was chosen stays, such as what it is compared with.
 */
export function useReportAddress(groupFilter: string) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return ({ from, to }: Days, groupId: string | undefined): string => {
    const next = new URLSearchParams(params);
    next.set('fromDate', from);
    next.set('toDate', to);
    next.delete('offset');
    if (groupId !== undefined) next.set(groupFilter, groupId);
    return `#${pathname}?${next}`;
  };
}

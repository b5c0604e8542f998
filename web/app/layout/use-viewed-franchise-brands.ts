import { useMatch, useSearchParams } from 'react-router-dom';
import { franchiseBrands } from '#addresses/franchises/franchise-brands.ts';
import { useAccount } from '#web/api/account/account.ts';
import { franchisesPath } from '#web/api/franchise/franchise-lists.ts';
import { useRoute } from '#web/api/use-route.ts';

/** The brands of the franchise that a corporate admin looks at; undefined elsewhere. */
export function useViewedFranchiseBrands(): readonly string[] | undefined {
  const id = useViewedFranchiseId();
  const isNeeded = useAccount().franchiseId === null && id !== '';
  const input = { params: { id }, query: {} };
  const { data } = useRoute(franchiseBrands, 'list', input, {
    enabled: isNeeded,
    staleTime: Infinity,
  });
  return isNeeded ? data?.data.map(({ brandId }) => brandId) : undefined;
}

function useViewedFranchiseId(): string {
  const page = useMatch(`${franchisesPath}/:id/*`);
  const dashboard = useMatch('/admin-dashboard');
  const [search] = useSearchParams();
  return page?.params.id ?? (dashboard && search.get('franchise')) ?? '';
}

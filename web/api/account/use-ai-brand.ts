import { useSearchParams } from 'react-router-dom';
import { brands } from '#addresses/franchises/brands.ts';
import type { Access } from '#shared/domain/access/permissions.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from './account.ts';
import { useSelectedBrands } from './brand-selection.ts';
import { useRoute } from '#web/api/use-route.ts';

/** The brand in the address, or the first one on which the person has the access. */
export function useAiBrand(access: Access) {
  const permitted = permittedBrands(useAccount(), access);
  const [params, setParams] = useSearchParams();
  const selected = useSelectedBrands();
  const list = useRoute(brands, 'list', {}, { staleTime: Infinity });
  const choices = (list.data?.data ?? []).filter(
    ({ brandId, activated, deleted }) => activated && !deleted && includesBrand(permitted, brandId),
  );
  const named = choices.find(({ brandId }) => brandId === params.get('brandId'));
  const first = choices.find(({ brandId }) => selected.includes(brandId)) ?? choices[0];
  return {
    list,
    choices,
    brand: named ?? first,
    choose: (brandId: string) => setParams({ brandId }, { replace: true }),
  };
}

import { useSearchParams } from 'react-router-dom';
import type { Access } from '#shared/domain/access/permissions.ts';
import { useBrandList } from '#web/api/franchise/use-brand-list.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { useSelectedBrands } from './brand-selection.ts';

/** The brand in the address, or the first one on which the person has the access. */
export function useAiBrand(access: Access) {
  const [params, setParams] = useSearchParams();
  const selected = useSelectedBrands();
  const list = useBrandList();
  const choices = usePermittedBrands({ access });
  const named = choices.find(({ brandId }) => brandId === params.get('brandId'));
  const first = choices.find(({ brandId }) => selected.includes(brandId)) ?? choices[0];
  return {
    list,
    choices,
    brand: named ?? first,
    choose: (brandId: string) => setParams({ brandId }, { replace: true }),
  };
}

import { useEffect } from 'react';
import { brands } from '#shared/contract/brands.ts';
import { type Grants, includesBrand, permittedBrands } from '#shared/domain/permissions.ts';
import { text } from '#shared/text/catalogue.ts';
import { useAccount } from '#web/api/account.ts';
import { selectBrands, useSelectedBrands } from '#web/api/brand-selection.ts';
import { useRoute } from '#web/api/use-route.ts';
import { MultiSelect } from '#web/kit/multi-select.tsx';
import { screensOf } from './navigation.ts';

/** Spec §6: brands that the person may read nowhere are shown and cannot be chosen. */
export function BrandFilter() {
  const account = useAccount();
  const selected = useSelectedBrands();
  const list = useRoute(brands, 'list', {}, { staleTime: Infinity });
  const available = list.data?.data.filter(({ deleted }) => !deleted);
  useEffect(() => {
    const ids = available?.map(({ brandId }) => brandId);
    // A selection may be left over from another account on this device.
    if (ids && selected.some((id) => !ids.includes(id))) {
      selectBrands(selected.filter((id) => ids.includes(id)));
    }
  }, [available, selected]);
  if (!available || available.length < 2 || filtered(account).length === 0) return null;
  return (
    <div className="min-w-0 max-[480px]:hidden">
      <MultiSelect
        label={text('brand_filter')}
        selected={selected}
        onChange={selectBrands}
        options={available.map(({ brandId, brandName, color }) => ({
          key: brandId,
          label: brandName,
          color,
          disabled: !isReadable(account, brandId),
        }))}
      />
    </div>
  );
}

/** The screens that the filter has an effect on. */
const filtered = (grants: Grants) => screensOf(grants).filter(({ part }) => part !== 'staff');

function isReadable(grants: Grants, brandId: string): boolean {
  return filtered(grants).some(({ access }) =>
    includesBrand(permittedBrands(grants, access), brandId),
  );
}

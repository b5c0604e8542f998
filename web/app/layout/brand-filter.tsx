import { useEffect } from 'react';
import { brands } from '#addresses/franchises/brands.ts';
import { text } from '#shared/text/layout.ts';
import { useAccount } from '#web/api/account/account.ts';
import { selectBrands, useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { useRoute } from '#web/api/use-route.ts';
import { type FilterChip, FilterChips } from '#web/kit/controls/filter-chips.tsx';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { filteredScreens, readableBrands } from './readable-brands.ts';
import { useBrandsRun } from './use-brands-run.ts';

/**
 * Spec §6: brands that the person may read nowhere are shown and cannot be chosen; nor can those that
 * the franchise does not run that a corporate admin looks at.
 */
export function BrandFilter() {
  const account = useAccount();
  const selected = useSelectedBrands();
  const list = useRoute(brands, 'list', {}, { staleTime: Infinity });
  const available = list.data?.data.filter(({ deleted }) => !deleted);
  const ids = available?.map(({ brandId }) => brandId);
  const readable = ids && readableBrands(account, ids);
  const run = useBrandsRun();
  // What is chosen can be let go everywhere.
  const isOffered = (id: string) =>
    readable?.includes(id) && (!run || run.includes(id) || selected.includes(id));
  useEffect(() => {
    // A selection may be left over from another account on this device, or from other permissions.
    if (readable && selected.some((id) => !readable.includes(id))) {
      selectBrands(selected.filter((id) => readable.includes(id)));
    }
  }, [readable, selected]);
  if (!available || available.length < 2 || filteredScreens(account).length === 0) return null;
  const label = text('brand_filter');
  const chosen = available.filter(({ brandId }) => selected.includes(brandId));
  return (
    <>
      <div className="min-w-0 max-[480px]:hidden">
        <MultiSelect
          label={label}
          selected={selected}
          onChange={selectBrands}
          options={available.map(({ brandId, brandName, color }) => ({
            key: brandId,
            label: brandName,
            color,
            disabled: !isOffered(brandId),
          }))}
        />
      </div>
      <div className="min-w-0 min-[481px]:hidden">
        <FilterChips label={label} chips={asOneChip(chosen.map(({ brandName }) => brandName))} />
      </div>
    </>
  );
}

/** Where brands cannot be chosen (spec §2), what was chosen elsewhere is still in sight, and let go of. */
function asOneChip([first, ...others]: readonly string[]): FilterChip[] {
  if (first === undefined) return [];
  const several = text('brand_filter_several', { count: String(others.length + 1) });
  const label = others.length > 0 ? several : first;
  return [{ key: 'brands', label, onRemove: () => selectBrands([]) }];
}

import { useEffect } from 'react';
import { text } from '#shared/text/layout.ts';
import { useAccount } from '#web/api/account/account.ts';
import { selectBrands, useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { useBrandList } from '#web/api/franchise/use-brand-list.ts';
import { type FilterChip, FilterChips } from '#web/kit/controls/filter-chips.tsx';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { listFilteredScreens, listReadableBrands } from './readable-brands.ts';
import { useViewedFranchiseBrands } from './use-viewed-franchise-brands.ts';

/**
 * Brands that the person can't read anywhere are shown but disabled (spec §6), as are brands that
 * the franchise a corporate admin looks at doesn't run.
 */
export function BrandFilter() {
  const account = useAccount();
  const selected = useSelectedBrands();
  const list = useBrandList();
  const available = list.data?.data.filter(({ deleted }) => !deleted);
  const ids = available?.map(({ brandId }) => brandId);
  const readable = ids && listReadableBrands(account, ids);
  const run = useViewedFranchiseBrands();
  // A selected brand can always be deselected.
  const isOffered = (id: string) =>
    readable?.includes(id) && (!run || run.includes(id) || selected.includes(id));
  useEffect(() => {
    // The selection may come from another account on this device, or from earlier permissions.
    if (readable && selected.some((id) => !readable.includes(id))) {
      selectBrands(selected.filter((id) => readable.includes(id)));
    }
  }, [readable, selected]);
  if (!available || available.length < 2 || listFilteredScreens(account).length === 0) return null;
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
        <FilterChips label={label} chips={toSingleChip(chosen.map(({ brandName }) => brandName))} />
      </div>
    </>
  );
}

/**
 * On screens where brands can't be chosen (spec §2), an earlier selection is still visible and can
 * be cleared.
 */
function toSingleChip([first, ...others]: readonly string[]): FilterChip[] {
  if (first === undefined) return [];
  const several = text('brand_filter_several', { count: String(others.length + 1) });
  const label = others.length > 0 ? several : first;
  return [{ key: 'brands', label, onRemove: () => selectBrands([]) }];
}

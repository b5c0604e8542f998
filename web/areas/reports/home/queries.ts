import { keepPreviousData } from '@tanstack/react-query';
import { home } from '#addresses/reports/home.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';

export const useHome = () => {
  const body = { brandIds: [...useSelectedBrands()] };
  return useRoute(home, 'view', { body }, { placeholderData: keepPreviousData });
};

/** The color and name of a brand by its id. */
export function useBrandColors(): (
  brandId: string,
) => { color: string; label: string } | undefined {
  const all = useBrands();
  return (brandId) => {
    const brand = all.find((it) => it.brandId === brandId);
    return brand && { color: brand.color, label: brand.brandName };
  };
}

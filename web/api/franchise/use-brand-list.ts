import { brands } from '#addresses/franchises/brands.ts';
import { useRoute } from '#web/api/use-route.ts';

/** For screens that wait for the brands. To only look up names, use `useBrands`. */
export const useBrandList = () => useRoute(brands, 'list', {}, { staleTime: Infinity });

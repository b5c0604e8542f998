import { brands } from '#addresses/franchises/brands.ts';
import { useRoute } from '#web/api/use-route.ts';

/** For a screen that waits for the brands. Whoever only looks up their names takes `useBrands`. */
export const useBrandList = () => useRoute(brands, 'list', {}, { staleTime: Infinity });

import { keepPreviousData } from '@tanstack/react-query';
import { home } from '#addresses/reports/home.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { useRoute } from '#web/api/use-route.ts';

export type Pipeline = RouteResponse<typeof home.routes.pipeline>['data'];
export type PipelineColumn = Pipeline['columns'][number];

export function usePipeline() {
  const body = { brandIds: [...useSelectedBrands()] };
  return useRoute(
    home,
    'pipeline',
    { body },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
}

import { keepPreviousData } from '@tanstack/react-query';
import { bookingRequests } from '#addresses/events/booking-requests.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { useRoute } from '#web/api/use-route.ts';

export type Pipeline = RouteResponse<typeof bookingRequests.routes.pipeline>['data'];
export type PipelineColumn = Pipeline['columns'][number];

export function usePipeline() {
  const body = { brandIds: [...useSelectedBrands()] };
  return useRoute(
    bookingRequests,
    'pipeline',
    { body },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
}

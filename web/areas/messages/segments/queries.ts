import { franchises } from '#shared/contract/franchises/franchises.ts';
import { segments } from '#shared/contract/messages/segments.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

export const useSegments = () => useRoute(segments, 'list', {});

export const useSaveSegment = () => useRouteMutation(segments, 'create', { refreshes: ['list'] });

export const useSetSegmentActivated = () =>
  useRouteMutation(segments, 'setActivated', { refreshes: ['list'] });

export const useFranchises = () => useRoute(franchises, 'minimal', { query: {} }).data?.data ?? [];

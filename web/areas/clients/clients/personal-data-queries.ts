import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clients } from '#addresses/clients/clients.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callForFile } from '#web/api/call.ts';
import { saveBlob } from '#web/api/files/save-file.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';

/** What is deleted has to be what was shown, so a cached answer doesn't count. */
export const usePersonalData = (id: string) =>
  useFreshRoute(clients, 'personalData', { params: { id } });

export const useDownloadPersonalData = () =>
  useMutation<void, ApiError, string>({
    mutationFn: async (id) => {
      const answer = await callForFile(clients.routes.exportPersonalData, { params: { id } });
      if ('file' in answer) saveBlob(answer);
    },
  });

/** What is deleted is on many screens. */
export function useDeletePersonalData() {
  const client = useQueryClient();
  return useRouteMutation(clients, 'deletePersonalData', {
    onReply: () => void client.invalidateQueries(),
  });
}

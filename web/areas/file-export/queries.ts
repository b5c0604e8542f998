import { fileExport } from '#shared/contract/file-export.ts';
import { useRoute } from '#web/api/use-route.ts';

/** Asked for once: the address in the answer is signed for a while only. */
const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const;

export const useDownload = (id: string) =>
  useRoute(fileExport, 'download', { params: { id } }, once);

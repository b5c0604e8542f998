import { useMemo } from 'react';
import { fileExport } from '#shared/contract/reports/file-export.ts';
import { gridExports } from '#shared/contract/reports/grid-exports.ts';
import { isGridExportId } from '#shared/domain/lists/export-file.ts';
import { useRoute } from '#web/api/use-route.ts';

/** Requested once, because the address in the answer is presigned for a limited time. */
const loadOnceOptions = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const;
const pollEveryMs = 2_000;

/** Reports and grids are downloaded at the same address; the id tells which it is. */
export function useDownload(id: string) {
  const isGrid = isGridExportId(id);
  const report = useRoute(
    fileExport,
    'download',
    { params: { id } },
    { ...loadOnceOptions, enabled: !isGrid },
  );
  const grid = useRoute(
    gridExports,
    'status',
    { params: { id } },
    {
      ...loadOnceOptions,
      enabled: isGrid,
      refetchInterval: ({ state }) => (state.data?.data.status === 'pending' ? pollEveryMs : false),
    },
  );
  const { signUrl, fileName } = (isGrid ? grid : report).data?.data ?? {};
  const file = useMemo(
    () => (signUrl && fileName ? { signUrl, fileName } : undefined),
    [signUrl, fileName],
  );
  const hasFailed = isGrid && grid.data?.data.status === 'failed';
  const { error, refetch } = isGrid ? grid : report;
  return { file, hasFailed, error, onRetry: () => void refetch() };
}

import { clientImports } from '#addresses/clients/client-imports.ts';
import { clientMerges } from '#addresses/clients/client-merges.ts';
import { clients } from '#addresses/clients/clients.ts';
import type { ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { mergeUndoDays } from '#shared/domain/clients/merge.ts';
import type { ImportProblem } from '#shared/domain/clients/import.ts';
import { text } from '#shared/text/clients/client-imports.ts';
import { text as importText } from '#shared/text/imports.ts';
import { call } from '#web/api/call.ts';
import { type ImportService, pollRunningImports } from '#web/api/imports/import-service.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';

const { routes } = clientImports;

const reasons: Readonly<Record<ImportProblem, string>> = {
  missing: text('import_why_missing'),
  sameClient: text('import_why_sameClient'),
  tooMuch: text('import_why_tooMuch'),
  used: text('import_why_used'),
  brand: importText('import_why_brand'),
  meanwhile: importText('import_why_meanwhile'),
  edited: importText('import_why_edited'),
};

/** The calls of an import of clients. */
export const clientImportService: ImportService<ImportedRow> = {
  bring: (body) => call(routes.bring, { body }),
  start: (body) => call(routes.start, { body }),
  advance: (id) => call(routes.advance, { body: { id } }),
  async listProblems(id) {
    const { data } = await call(routes.problems, { params: { id } });
    return data.map(({ clientId, why, ...problem }) => ({
      ...problem,
      path: clientId === '' ? undefined : `/franchise/client/${clientId}`,
      why: reasons[why],
    }));
  },
  useImports: () => useRoute(clientImports, 'list', {}, { refetchInterval: pollRunningImports }),
  useUndo: () => useRouteMutation(clientImports, 'undo', { refreshes: ['list'] }),
  refreshedAreas: [clientImports.name, clients.name, clientMerges.name],
  listsKnownRows: false,
  undoDays: mergeUndoDays,
  undoText: text('imports_undo_text'),
  rowsAtOnce: clientLimits.importRowsAtOnce,
  formatStart: (count) => text('import_start', { count }),
  links: [
    { path: '/franchise/client', label: text('import_show_clients') },
    { path: '/franchise/client/duplicates', label: text('import_show_duplicates') },
  ],
};

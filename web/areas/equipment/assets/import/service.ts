import { assetTypes } from '#addresses/equipment/asset-types.ts';
import { assets } from '#addresses/equipment/assets.ts';
import {
  recordImportLimits,
  type RecordImportProblem,
} from '#shared/domain/platform/record-import.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { text as importText } from '#shared/text/imports.ts';
import { call } from '#web/api/call.ts';
import { type ImportService, pollRunningImports } from '#web/api/imports/import-service.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import type { AssetLine } from './asset-kind.ts';
import { assetsPath } from '../paths.ts';

const { routes } = assets;

const reasons: Readonly<Record<RecordImportProblem, string>> = {
  known: importText('import_why_known'),
  brand: importText('import_why_brand'),
  meanwhile: importText('import_why_meanwhile'),
  edited: importText('import_why_edited'),
  full: text('assets_import_full'),
  used: text('assets_import_used'),
};

/** The calls of an import of equipment. */
export const assetImportService: ImportService<AssetLine> = {
  bring: (body) => call(routes.uploadImportRows, { body }),
  start: ({ requestKey, fileName, rows }) =>
    call(routes.startImport, { body: { requestKey, fileName, rows } }),
  advance: (id) => call(routes.advanceImport, { body: { id } }),
  async listProblems(id) {
    const { data } = await call(routes.listImportProblems, { params: { id } });
    return data.map(({ why, ...problem }) => ({
      ...problem,
      why:
        why === 'meanwhile' && problem.phase === 'undo'
          ? importText('import_why_undo_meanwhile')
          : reasons[why],
    }));
  },
  useImports: () => useRoute(assets, 'listImports', {}, { refetchInterval: pollRunningImports }),
  useUndo: () => useRouteMutation(assets, 'undoImport', { refreshes: ['listImports'] }),
  refreshedAreas: [assets.name, assetTypes.name],
  listsKnownRows: true,
  undoDays: recordImportLimits.undoDays,
  undoText: text('assets_import_undo'),
  rowsAtOnce: recordImportLimits.rowsAtOnce,
  formatStart: (count) => text('assets_import_start', { count }),
  links: [{ path: assetsPath, label: text('assets_import_show') }],
};

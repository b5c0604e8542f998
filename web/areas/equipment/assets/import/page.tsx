import { lazy } from 'react';
import { assets } from '#addresses/equipment/assets.ts';
import { recordImportLimits } from '#shared/domain/platform/record-import.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { useImportDraft } from '#web/api/imports/import-draft.ts';
import { ImportWizard } from '#web/api/imports/import-wizard.tsx';
import { ImportsList } from '#web/api/imports/imports-list.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { assetsPath } from '../paths.ts';
import { assetImportService } from './service.ts';

const AssetDraft = lazy(async () => ({ default: (await import('./asset-draft.tsx')).AssetDraft }));

const steps = ['file', 'columns', 'problems', 'preview'] as const;

/** Imports equipment from a file: match its columns, fix its rows, then import them. */
export function AssetImportPage() {
  const brands = usePermittedBrands(assets.routes.add);
  const selected = useSelectedBrands();
  const drafts = useImportDraft('equipment');
  // The selected brand, or the only one.
  const only = brands.length === 1 ? brands.map(({ brandId }) => brandId) : selected;
  return (
    <>
      <BackLink path={assetsPath}>{text('nav_assets')}</BackLink>
      <PageHeader
        title={text('assets_import_title')}
        description={text('assets_import_description', { days: recordImportLimits.undoDays })}
      />
      <div className="space-y-4">
        <ImportWizard
          maxRows={recordImportLimits.rows}
          drafts={drafts}
          steps={steps}
          brandIds={only.slice(0, 1)}
        >
          {(draft) => <AssetDraft draft={draft} drafts={drafts} steps={steps} />}
        </ImportWizard>
        <ImportsList service={assetImportService} />
      </div>
    </>
  );
}

import { useMemo } from 'react';
import { assets } from '#addresses/equipment/assets.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { DraftSteps } from '#web/api/imports/draft-steps.tsx';
import type { ImportDraft, ImportDrafts } from '#web/api/imports/import-draft.ts';
import { RecordSteps } from '#web/api/imports/record-steps.tsx';
import type { StepName } from '#web/api/imports/step-header.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { createAssetKind } from './asset-kind.ts';
import { assetImportService } from './service.ts';

type AssetDraftProps = { draft: ImportDraft; drafts: ImportDrafts; steps: readonly StepName[] };

/** A file of equipment, from its columns to its import. */
export function AssetDraft({ draft, drafts, steps }: AssetDraftProps) {
  const brands = usePermittedBrands(assets.routes.add);
  const [brandId = ''] = draft.work.brandIds;
  const { assetTypeName = '' } = draft.work;
  const kind = useMemo(
    () => createAssetKind({ brands, brandId, assetTypeName: assetTypeName.trim() }),
    [brands, brandId, assetTypeName],
  );
  const options = (
    <div className="grid max-w-4xl gap-4 sm:grid-cols-2">
      <label className="block space-y-1.5">
        <span className="font-medium">{text('assets_import_brand')}</span>
        <Select
          value={brandId}
          placeholder={kitWords.form.choose}
          onChange={({ target }) => draft.change({ brandIds: [target.value] })}
          options={brands.map((it) => ({ value: it.brandId, label: it.brandName }))}
        />
      </label>
      <label className="block space-y-1.5">
        <span className="font-medium">{text('assets_import_type')}</span>
        <input
          className="control"
          value={assetTypeName}
          maxLength={commonLimits.nameLength}
          onChange={({ target }) => draft.change({ assetTypeName: target.value })}
        />
      </label>
    </div>
  );
  return (
    <DraftSteps kind={kind} draft={draft} drafts={drafts} steps={steps} options={options}>
      {(checked) => (
        <RecordSteps {...checked} kind={kind} service={assetImportService} onOver={drafts.settle} />
      )}
    </DraftSteps>
  );
}

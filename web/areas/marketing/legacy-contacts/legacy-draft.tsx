import { useMemo } from 'react';
import { legacyContacts } from '#addresses/marketing/legacy-contacts.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { DraftSteps } from '#web/api/imports/draft-steps.tsx';
import type { ImportDraft, ImportDrafts } from '#web/api/imports/import-draft.ts';
import type { StepName } from '#web/api/imports/step-header.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { ImportStep } from './import-step.tsx';
import { createLegacyKind } from './legacy-kind.ts';

type LegacyDraftProps = { draft: ImportDraft; drafts: ImportDrafts; steps: readonly StepName[] };

/** A file of contacts, from its columns to its import. */
export function LegacyDraft({ draft, drafts, steps }: LegacyDraftProps) {
  const brands = usePermittedBrands(legacyContacts.routes.bring);
  const today = useFranchiseToday();
  const kind = useMemo(() => createLegacyKind(today), [today]);
  const [brandId = ''] = draft.work.brandIds;
  const options = (
    <label className="block max-w-md space-y-1.5">
      <span className="font-medium">{text('legacy_field_brand')}</span>
      <Select
        value={brandId}
        placeholder={kitWords.form.choose}
        onChange={({ target }) => draft.change({ brandIds: [target.value] })}
        options={brands.map((it) => ({ value: it.brandId, label: it.brandName }))}
      />
    </label>
  );
  return (
    <DraftSteps
      kind={kind}
      draft={draft}
      drafts={drafts}
      steps={steps}
      options={options}
      problem={brandId === '' ? text('legacy_import_brand_needed') : undefined}
    >
      {(checked) => <ImportStep {...checked} kind={kind} onOver={drafts.settle} />}
    </DraftSteps>
  );
}

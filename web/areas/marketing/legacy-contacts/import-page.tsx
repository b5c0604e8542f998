import { lazy } from 'react';
import { legacyContacts } from '#addresses/marketing/legacy-contacts.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { useImportDraft } from '#web/api/imports/import-draft.ts';
import { ImportWizard } from '#web/api/imports/import-wizard.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { legacyContactsPath } from './paths.ts';

const LegacyDraft = lazy(async () => ({
  default: (await import('./legacy-draft.tsx')).LegacyDraft,
}));

const steps = ['file', 'columns', 'problems', 'preview'] as const;

/** Imports contacts of an older system: map the columns, fix the rows, then import them. */
export function LegacyImportPage() {
  const brands = usePermittedBrands(legacyContacts.routes.bring);
  const selected = useSelectedBrands();
  const drafts = useImportDraft('legacy-contacts');
  // The selected brand, or the only one.
  const only = brands.length === 1 ? brands.map(({ brandId }) => brandId) : selected;
  return (
    <>
      <BackLink path={legacyContactsPath}>{text('nav_legacy_contacts')}</BackLink>
      <PageHeader title={text('legacy_import_title')} description={text('legacy_import_text')} />
      <div className="space-y-4">
        <ImportWizard
          maxRows={marketingLimits.legacyFileRows}
          drafts={drafts}
          steps={steps}
          brandIds={only.slice(0, 1)}
        >
          {(draft) => <LegacyDraft draft={draft} drafts={drafts} steps={steps} />}
        </ImportWizard>
      </div>
    </>
  );
}

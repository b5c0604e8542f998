import { lazy } from 'react';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { mergeUndoDays } from '#shared/domain/clients/merge.ts';
import { text } from '#shared/text/clients/client-imports.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { useImportDraft } from '#web/api/imports/import-draft.ts';
import { ImportsList } from '#web/api/imports/imports-list.tsx';
import { ImportWizard } from '#web/api/imports/import-wizard.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { clientImportService } from './service.ts';

const ClientDraft = lazy(async () => ({
  default: (await import('./client-draft.tsx')).ClientDraft,
}));

const steps = ['file', 'columns', 'problems', 'duplicates', 'preview'] as const;

/** Imports clients from a file: map its columns, fix its rows, then import them. */
export function ClientImportPage() {
  const selected = useSelectedBrands();
  const drafts = useImportDraft('clients');
  return (
    <>
      <BackLink path="/franchise/client">{text('import_back')}</BackLink>
      <PageHeader
        title={text('import_title')}
        description={text('import_description', { days: mergeUndoDays })}
      />
      <div className="space-y-4">
        <ImportWizard
          maxRows={clientLimits.importRows}
          drafts={drafts}
          steps={steps}
          brandIds={selected}
        >
          {(draft) => <ClientDraft draft={draft} drafts={drafts} steps={steps} />}
        </ImportWizard>
        <ImportsList service={clientImportService} />
      </div>
    </>
  );
}

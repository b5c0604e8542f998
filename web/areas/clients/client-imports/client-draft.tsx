import { useMemo } from 'react';
import { clients } from '#addresses/clients/clients.ts';
import { clientImports } from '#addresses/clients/client-imports.ts';
import { text } from '#shared/text/clients/client-imports.ts';
import { call } from '#web/api/call.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { DraftSteps } from '#web/api/imports/draft-steps.tsx';
import { buildHeadersKey, parseStoredMapping } from '#web/api/imports/guess-mapping.ts';
import type { ImportDraft, ImportDrafts } from '#web/api/imports/import-draft.ts';
import type { StepName } from '#web/api/imports/step-header.tsx';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { clientFields, createClientKind } from './client-kind.ts';
import { DecisionSteps } from './decision-steps.tsx';

async function findMapping(headings: readonly string[]) {
  const headersKey = await buildHeadersKey(headings);
  const { data } = await call(clientImports.routes.mapping, { query: { headersKey } });
  return data ? parseStoredMapping(data, headings, clientFields) : undefined;
}

type ClientDraftProps = { draft: ImportDraft; drafts: ImportDrafts; steps: readonly StepName[] };

/** A file of clients, from its columns to its import. */
export function ClientDraft({ draft, drafts, steps }: ClientDraftProps) {
  const brands = usePermittedBrands(clients.routes.add);
  const { brandIds } = draft.work;
  const kind = useMemo(() => createClientKind({ brands, brandIds }), [brands, brandIds]);
  const options = (
    <div className="max-w-md space-y-1.5">
      <MultiSelect
        label={text('import_brands')}
        options={brands.map(({ brandId, brandName }) => ({ key: brandId, label: brandName }))}
        selected={brandIds}
        onChange={(chosen) => draft.change({ brandIds: [...chosen] })}
      />
      <p className="text-small text-ink-quiet">{text('import_brands_hint')}</p>
    </div>
  );
  return (
    <DraftSteps
      kind={kind}
      draft={draft}
      drafts={drafts}
      steps={steps}
      findMapping={findMapping}
      options={options}
    >
      {(checked) => <DecisionSteps {...checked} kind={kind} onOver={drafts.settle} />}
    </DraftSteps>
  );
}

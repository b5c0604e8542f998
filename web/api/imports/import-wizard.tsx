import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { FileStep } from './file-step.tsx';
import type { ImportDraft, ImportDrafts } from './import-draft.ts';
import { StepHeader, type StepName } from './step-header.tsx';

type ImportWizardProps = {
  maxRows: number;
  drafts: ImportDrafts;
  steps: readonly StepName[];
  /** The brands for which rows are imported, until others are chosen. */
  brandIds: readonly string[];
  /** `<DraftSteps>`, loaded with the first file. */
  children: (draft: ImportDraft) => ReactNode;
};

/** Chooses a file, and shows the steps of the one that was chosen. */
export function ImportWizard({ maxRows, drafts, steps, brandIds, children }: ImportWizardProps) {
  const { draft } = drafts;
  const loading = <Skeleton className="h-64" />;
  if (draft === 'loading') return loading;
  return (
    <>
      <StepHeader steps={steps} step={draft ? draft.work.step : 'file'} />
      {draft ? (
        <Suspense key={draft.file.id} fallback={loading}>
          {children(draft)}
        </Suspense>
      ) : (
        <FileStep maxRows={maxRows} onRead={(file) => drafts.open(file, brandIds)} />
      )}
    </>
  );
}

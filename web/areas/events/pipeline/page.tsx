import { useSearchParams } from 'react-router-dom';
import { pipelineStages, type PipelineStage } from '#shared/domain/events/pipeline.ts';
import { text } from '#shared/text/events/pipeline.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Tabs } from '#web/kit/layout/tabs.tsx';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { PipelineFigures } from './pipeline-figures.tsx';
import { PipelineStageCard } from './pipeline-stage-card.tsx';
import { type PipelineColumn, usePipeline } from './queries.ts';

/** Requests, quotes and bookings by stage. On a phone, stages are tabs. */
export function PipelinePage() {
  const { data, error, refetch } = usePipeline();
  const pipeline = data?.data;
  return (
    <>
      <PageHeader title={text('nav_pipeline')} description={text('pipeline_description')} />
      {error && <ErrorState text={text('pipeline_failed')} onRetry={() => void refetch()} />}
      {!pipeline && !error && (
        <div role="status" aria-busy aria-label={text('pipeline_loading')} className="space-y-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-96" />
        </div>
      )}
      {pipeline && (
        <>
          <PipelineFigures figures={pipeline.figures} />
          <PipelineBoard columns={pipeline.columns} />
        </>
      )}
    </>
  );
}

type PipelineBoardProps = { columns: readonly PipelineColumn[] };

function PipelineBoard({ columns }: PipelineBoardProps) {
  const isPhone = useIsPhone();
  if (isPhone) return <StageTabs columns={columns} />;
  return (
    <div className="overflow-x-auto pb-4">
      <div className="grid min-w-[84rem] grid-cols-7 items-start gap-3">
        {columns.map((column) => (
          <PipelineStageCard key={column.stage} column={column} />
        ))}
      </div>
    </div>
  );
}

const isStage = (stage: string | null): stage is PipelineStage =>
  pipelineStages.some((it) => it === stage);

function StageTabs({ columns }: PipelineBoardProps) {
  const [address, setAddress] = useSearchParams();
  const param = address.get('stage');
  const stage = isStage(param) ? param : 'new';
  const column = columns.find((it) => it.stage === stage);
  return (
    <Tabs
      label={text('pipeline_stages')}
      tabs={columns.map(({ stage: key, count }) => ({
        key,
        label: `${text(`pipeline_stage_${key}`)} (${count})`,
      }))}
      selected={stage}
      onSelect={(chosen) => setAddress({ stage: chosen }, { replace: true })}
    >
      {column && <PipelineStageCard column={column} />}
    </Tabs>
  );
}

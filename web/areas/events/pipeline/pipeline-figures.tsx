import { text } from '#shared/text/events/pipeline.ts';
import type { Pipeline } from './queries.ts';

/** How often requests are won, and how fast they are answered. */
export function PipelineFigures({ figures }: Pick<Pipeline, 'figures'>) {
  const { requests, answered, answerMinutes, won, lost } = figures;
  const unanswered = requests - answered;
  const percent = requests === 0 ? 0 : Math.round((won * 100) / requests);
  return (
    <section aria-label={text('pipeline_figures')} className="mb-4">
      <h2 className="mb-2 text-small text-ink-quiet">{text('pipeline_figures')}</h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <PipelineFigure
          name={text('pipeline_requests')}
          value={String(requests)}
          hint={unanswered > 0 ? text('pipeline_unanswered', { count: unanswered }) : ''}
        />
        <PipelineFigure
          name={text('pipeline_conversion')}
          value={`${percent}%`}
          hint={String(won)}
        />
        <PipelineFigure
          name={text('pipeline_answer')}
          value={
            answerMinutes === null ? '–' : text('pipeline_minutes', { minutes: answerMinutes })
          }
        />
        <PipelineFigure name={text('pipeline_lost')} value={String(lost)} />
      </dl>
    </section>
  );
}

type PipelineFigureProps = { name: string; value: string; hint?: string };

function PipelineFigure({ name, value, hint = '' }: PipelineFigureProps) {
  return (
    <div className="rounded-lg border border-line bg-surface p-3 shadow-low">
      <dt className="text-small text-ink-quiet">{name}</dt>
      <dd className="figures text-large font-semibold">
        {value}
        {hint !== '' && <span className="ml-2 text-small font-normal text-ink-soft">{hint}</span>}
      </dd>
    </div>
  );
}

import { Link } from 'react-router-dom';
import { text } from '#shared/text/clients/client-imports.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatNumber } from '#web/kit/words/format.ts';
import type { RunningImport } from './use-import.ts';

type ImportProgressProps = { running: RunningImport; fileName: string; onAnother: () => void };

export function ImportProgress({ running, fileName: name, onAnother }: ImportProgressProps) {
  const { phase, done, count, told } = running;
  if (phase === 'over' && told) {
    return (
      <Card title={text('import_done_title', { name })}>
        <p role="status">{text('import_done', formatImportCounts(told.importing))}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={onAnother}>{text('import_another')}</Button>
          <Link className="text-accent underline" to="/franchise/client">
            {text('import_show_clients')}
          </Link>
          <Link className="text-accent underline" to="/franchise/client/duplicates">
            {text('import_show_duplicates')}
          </Link>
        </div>
      </Card>
    );
  }
  const title = phase === 'sending' ? text('import_sending') : text('import_running', { name });
  return (
    <Card title={title}>
      <ProgressBar label={title} value={done} max={count} />
      <p role="status" className="figures mt-2">
        {text('import_progress', {
          done: formatNumber(done),
          count: formatNumber(count),
        })}
      </p>
      {phase === 'importing' && <p className="text-ink-soft">{text('import_running_text')}</p>}
    </Card>
  );
}

type ImportCounts = {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
};

export const formatImportCounts = ({ changed, unchanged, refused }: ImportCounts) => ({
  changed: formatNumber(changed),
  unchanged: formatNumber(unchanged),
  refused: formatNumber(refused),
});

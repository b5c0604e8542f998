import { ArrowDownTrayIcon, CheckCircleIcon } from '@heroicons/react/24/outline';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { text } from '#shared/text/reports/file-export.ts';
import { clearStoredDownload, storeDownload } from '#web/api/files/stored-download.ts';
import { saveFile } from '#web/api/files/save-file.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { useDownload } from './queries.ts';

export function Download({ id }: { id: string }) {
  const navigate = useNavigate();
  const { file, hasFailed, error, onRetry } = useDownload(id);
  const status = error?.status;

  useEffect(() => {
    // The session ended: the failed call leads to the sign-in, which resumes the download here.
    if (status === 401) storeDownload(id);
    else if (file || status !== undefined) clearStoredDownload();
    if (file) saveFile(file.signUrl, file.fileName);
  }, [id, file, status]);

  const gone = {
    title: text('file_export_failed'),
    text: text('file_export_failed_why', { days: reportLimits.exportDays }),
  };
  const leave = (
    <Button variant="quiet" onClick={() => void navigate('/')}>
      {text('file_export_leave')}
    </Button>
  );
  return (
    <main className="flex min-h-dvh items-center justify-center bg-canvas p-4">
      <title>{text('file_export_title')}</title>
      <h1 className="sr-only">{text('file_export_title')}</h1>
      <div
        role="status"
        className="w-full max-w-md rounded-lg border border-line bg-surface shadow-low"
      >
        {file && (
          <EmptyState
            icon={CheckCircleIcon}
            title={text('file_export_saved')}
            text={text('file_export_saved_as', { name: file.fileName })}
            action={
              <>
                <Button
                  icon={ArrowDownTrayIcon}
                  onClick={() => saveFile(file.signUrl, file.fileName)}
                >
                  {text('file_export_again')}
                </Button>
                {leave}
              </>
            }
          />
        )}
        {error && <PageProblem error={error} onRetry={onRetry} unknown={gone} action={leave} />}
        {hasFailed && <EmptyState icon={ArrowDownTrayIcon} {...gone} action={leave} />}
        {!file && !error && !hasFailed && (
          <EmptyState icon={ArrowDownTrayIcon} title={text('file_export_preparing')} />
        )}
      </div>
    </main>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { text } from '#shared/text/imports.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { formatNumber } from '#web/kit/words/format.ts';
import type { StartedImports } from './import-service.ts';

type ImportProblemsProps = {
  id: string;
  service: StartedImports;
  /** Changes when there may be more of them. */
  count: number;
};

/** Rows that weren't imported and what undoing kept. Loaded when it is opened. */
export function ImportProblems(props: ImportProblemsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer text-accent">{text('imports_problems')}</summary>
      {isOpen && <Problems {...props} />}
    </details>
  );
}

/** A file may have thousands. */
const atOnce = 100;

function Problems({ id, service, count }: ImportProblemsProps) {
  const { data } = useQuery({
    queryKey: [...service.refreshedAreas.slice(0, 1), 'import problems', id, count],
    queryFn: () => service.listProblems(id),
  });
  const [shown, setShown] = useState(atOnce);
  if (!data) return <Skeleton className="h-12" />;
  const more = data.length - shown;
  return (
    <>
      <ul className="mt-1 divide-y divide-line">
        {data.slice(0, shown).map(({ phase, row, name, path, why }) => (
          <li key={`${phase} ${row}`} className="flex flex-wrap gap-x-4 py-1.5">
            <span className="figures w-20 shrink-0">{text('import_row', { row })}</span>
            {path === undefined ? (
              <span>{name}</span>
            ) : (
              <Link className="text-accent underline" to={path}>
                {name}
              </Link>
            )}
            <span className="text-ink-soft">{why}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button onClick={() => setShown(shown + atOnce)}>
          {text('import_show_more', { count: formatNumber(Math.min(more, atOnce)) })}
        </Button>
      )}
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { text } from '#shared/text/clients/client-imports.ts';
import { text as importText } from '#shared/text/imports.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { useImportProblems } from './queries.ts';

/** Rows that weren't imported and clients that undoing kept. Loaded when it is opened. */
export function ImportProblems({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer text-accent">{text('imports_problems')}</summary>
      {isOpen && <Problems id={id} />}
    </details>
  );
}

function Problems({ id }: { id: string }) {
  const { data } = useImportProblems(id);
  if (!data) return <Skeleton className="h-12" />;
  return (
    <ul className="mt-1 divide-y divide-line">
      {data.data.map(({ phase, row, name, clientId, why }) => (
        <li key={`${phase} ${row}`} className="flex flex-wrap gap-x-4 py-1.5">
          <span className="figures w-20 shrink-0">{importText('import_row', { row })}</span>
          {clientId === '' ? (
            <span>{name}</span>
          ) : (
            <Link className="text-accent underline" to={`/franchise/client/${clientId}`}>
              {name}
            </Link>
          )}
          <span className="text-ink-soft">{text(`import_why_${why}`)}</span>
        </li>
      ))}
    </ul>
  );
}

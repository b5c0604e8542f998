import { ChevronLeftIcon } from '@heroicons/react/20/solid';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export function BackLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link
      to={path}
      className="mb-2 inline-flex min-h-9 items-center gap-1 font-medium text-accent hover:underline max-sm:min-h-11"
    >
      <ChevronLeftIcon className="size-4" aria-hidden />
      {children}
    </Link>
  );
}

import { ChevronLeftIcon } from '@heroicons/react/20/solid';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export type BackLinkProps = { path: string; children: ReactNode };

/** Links back to the list that a page was opened from. Goes above the page header. */
export function BackLink({ path, children }: BackLinkProps) {
  return (
    <Link
      to={path}
      className="-mt-1 mb-1 inline-flex min-h-9 items-center gap-1 font-medium text-accent hover:underline max-sm:min-h-11"
    >
      <ChevronLeftIcon className="size-4" aria-hidden />
      {children}
    </Link>
  );
}

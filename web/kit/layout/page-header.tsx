import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: string;
  description?: string;
  /** A short status next to the title. */
  badge?: ReactNode;
  /** The page's views, beside the title. */
  views?: ReactNode;
  actions?: ReactNode;
};

/**
 * Title, views and actions in one line as far as they fit. On a phone the title takes what the others
 * leave, down to its longest word.
 */
export function PageHeader({ title, description, badge, views, actions }: PageHeaderProps) {
  return (
    <header className="page-header mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:mb-1 max-sm:gap-x-2 max-sm:gap-y-1">
      <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:min-h-11 max-sm:flex-[1_1_min-content]">
        <h1 className="min-w-0 text-title font-semibold tracking-tight break-words">{title}</h1>
        {badge}
      </div>
      {description && (
        <p className="page-description order-1 basis-full sm:-mt-1 text-ink-soft">{description}</p>
      )}
      {views}
      {actions && (
        <div className="page-actions flex flex-wrap items-center gap-2 sm:ml-auto">{actions}</div>
      )}
    </header>
  );
}

import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: string;
  description?: string;
  /** A short status next to the title. */
  badge?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, description, badge, actions }: PageHeaderProps) {
  return (
    <header className="page-header mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-sm:mb-2 max-sm:gap-y-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-title font-semibold tracking-tight break-words">{title}</h1>
          {badge}
        </div>
        {description && <p className="page-description text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="page-actions flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

import { scrollTabIntoView } from './scroll-tab-into-view.ts';
import { classNames } from '#web/kit/theme/class-names.ts';

export type LinkTab = { key: string; label: string; href: string; current: boolean };

/** Tabs that are pages of their own: each has an address and loads when it is opened. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav
      aria-label={label}
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:mb-1 print:hidden"
    >
      {tabs.map(({ key, label: name, href, current }) => (
        <a
          key={key}
          ref={current ? scrollTabIntoView : null}
          href={href}
          aria-current={current ? 'page' : undefined}
          className={classNames(
            '-mb-px flex min-h-9 shrink-0 items-center border-b-2 px-3 py-2 font-medium whitespace-nowrap hover:text-ink focus-visible:-outline-offset-2 max-sm:min-h-11',
            current ? 'border-accent text-accent' : 'border-transparent text-ink-soft',
          )}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { Icon } from '#web/kit/controls/icon.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type NavItem = {
  key: string;
  label: string;
  /** An address within the application, `#/franchise/events/list`. */
  href: string;
  icon: Icon;
  current?: boolean;
};

/** A section without a label comes first. */
export type NavSection = { key: string; label?: string; items: readonly NavItem[] };

export type ShellNavProps = {
  product: ReactNode;
  nav: readonly NavSection[];
  collapsed: boolean;
  onNavigate: () => void;
};

/**
 * The sidebar. Collapsed, it is a rail of icons on a desktop and hidden on a phone, where it opens
 * over the page.
 */
export function ShellNav({ product, nav, collapsed, onNavigate }: ShellNavProps) {
  return (
    <nav
      id="navigation"
      aria-label={kitWords.shell.navigation}
      className={classNames(
        'sticky top-0 z-20 flex h-dvh shrink-0 flex-col border-r border-line bg-surface print:hidden',
        'max-md:fixed max-md:z-40 max-md:top-(--below-header) max-md:left-0 max-md:h-[calc(100dvh-var(--below-header))] max-md:shadow-high',
        collapsed ? 'w-14 max-md:hidden' : 'w-60',
      )}
    >
      <div className="flex h-14 shrink-0 items-center gap-2 overflow-hidden px-4">{product}</div>
      <div className="flex-1 overflow-x-hidden overflow-y-auto px-2 pb-4">
        {nav.map((section) => (
          <NavSectionList
            key={section.key}
            section={section}
            collapsed={collapsed}
            onNavigate={onNavigate}
          />
        ))}
      </div>
    </nav>
  );
}

type NavSectionListProps = { section: NavSection; collapsed: boolean; onNavigate: () => void };

function NavSectionList({ section, collapsed, onNavigate }: NavSectionListProps) {
  const headed = section.label !== undefined;
  return (
    <div className={classNames(headed && 'mt-4')}>
      {headed && !collapsed && (
        <p className="px-2 pb-1 text-small font-semibold text-ink-quiet">{section.label}</p>
      )}
      {headed && collapsed && <hr className="mx-2 mb-2 border-line" />}
      <ul aria-label={section.label} className="space-y-0.5">
        {section.items.map(({ key, label, href, icon: Icon, current = false }) => (
          <li key={key}>
            <a
              href={href}
              onClick={onNavigate}
              aria-current={current ? 'page' : undefined}
              aria-label={label}
              title={collapsed ? label : undefined}
              className={classNames(
                'flex min-h-9 items-center gap-3 rounded-md px-2.5 font-medium transition-colors pointer-coarse:min-h-11 max-md:min-h-11',
                current
                  ? 'bg-accent-soft text-accent'
                  : 'text-ink-soft hover:bg-hover hover:text-ink',
              )}
            >
              <Icon className="size-5 shrink-0" aria-hidden />
              {!collapsed && <span className="truncate">{label}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { ChevronDownIcon } from '@heroicons/react/20/solid';
import { type ReactNode, useId } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { Icon } from '#web/kit/controls/icon.ts';
import { useStatePerOwner } from '#web/kit/controls/use-state-per-owner.ts';
import { formatNumber } from '#web/kit/words/format.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type NavItem = {
  key: string;
  label: string;
  /** An address within the application, `#/franchise/events/list`. */
  href: string;
  icon: Icon;
  current?: boolean | undefined;
  /** How many things wait there. 0 is hidden. */
  count?: number | undefined;
};

/** Pages below a heading, or one page that stands by itself and so has no heading. */
export type NavGroup = { key: string; items: readonly NavItem[] } & (
  { label: string; icon: Icon } | { label?: undefined; icon?: undefined }
);

export type ShellNavProps = {
  product: ReactNode;
  nav: readonly NavGroup[];
  /** Groups at the lower end. */
  foot: readonly NavGroup[];
  collapsed: boolean;
  /** Opens over the page, as on a phone. */
  isDrawer: boolean;
  onNavigate: () => void;
};

/**
 * The sidebar. The current group is open. Collapsed, it is a rail of icons on a desktop and hidden
 * on a phone, where it opens over the page.
 */
export function ShellNav({ product, nav, foot, collapsed, isDrawer, onNavigate }: ShellNavProps) {
  const current = [...nav, ...foot].find(isCurrentGroup)?.key;
  const [opened, open] = useStatePerOwner(current, current);
  const toList = (groups: readonly NavGroup[]) => (
    <ul className="space-y-0.5">
      {groups.map((group) => (
        <NavGroupEntry
          key={group.key}
          group={group}
          collapsed={collapsed}
          isOpen={group.key === (isDrawer ? opened : current)}
          onToggle={isDrawer ? () => open(group.key === opened ? undefined : group.key) : undefined}
          onNavigate={onNavigate}
        />
      ))}
    </ul>
  );
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
      <div className="flex-1 overflow-x-hidden overflow-y-auto px-2 pb-4">{toList(nav)}</div>
      {foot.length > 0 && (
        <div className="max-h-1/2 shrink-0 overflow-x-hidden overflow-y-auto border-t border-line px-2 py-2">
          {toList(foot)}
        </div>
      )}
    </nav>
  );
}

const isCurrentGroup = ({ items }: NavGroup) => items.some(({ current }) => current);

type NavGroupEntryProps = {
  group: NavGroup;
  collapsed: boolean;
  isOpen: boolean;
  /**
   * In the drawer a heading opens its group, because a link would close the drawer. Elsewhere it leads
   * to the group's first page.
   */
  onToggle: (() => void) | undefined;
  onNavigate: () => void;
};

function NavGroupEntry({ group, collapsed, isOpen, onToggle, onNavigate }: NavGroupEntryProps) {
  const { label, icon, items } = group;
  const id = useId();
  const [first] = items;
  if (!first) return null;
  if (label === undefined)
    return (
      <li>
        <NavLink item={first} collapsed={collapsed} onNavigate={onNavigate} />
      </li>
    );
  const isFirstPage = !onToggle && first.label === label;
  const count = isOpen ? (isFirstPage && first.count) || 0 : sumCounts(items);
  const pages = isFirstPage ? items.slice(1) : items;
  return (
    <li>
      {onToggle ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={formatCounted(label, count)}
          onClick={onToggle}
          className={classNames(entryClassName, 'w-full', quietClassName)}
        >
          <EntryContent icon={icon} label={label} count={count} />
          <ChevronDownIcon
            className={classNames('size-4 shrink-0', isOpen && 'rotate-180')}
            aria-hidden
          />
        </button>
      ) : (
        <NavLink
          item={{ ...first, label, icon, count, current: isFirstPage && first.current }}
          collapsed={collapsed}
          onNavigate={onNavigate}
          isOpen={isOpen}
        />
      )}
      {isOpen && (
        <ul id={id} aria-label={label} className="mt-0.5 space-y-0.5 pb-1">
          {pages.map((page) => (
            <li key={page.key}>
              <NavLink item={page} collapsed={collapsed} onNavigate={onNavigate} isInner />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const sumCounts = (items: readonly NavItem[]) =>
  items.reduce((sum, { count = 0 }) => sum + count, 0);

/** As the count of a button with an icon is read. */
const formatCounted = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label);

const entryClassName =
  'flex min-h-9 items-center gap-3 rounded-md px-2.5 font-medium transition-colors pointer-coarse:min-h-11 max-md:min-h-11';
const quietClassName = 'text-ink-soft hover:bg-hover hover:text-ink';

type NavLinkProps = {
  item: NavItem;
  collapsed: boolean;
  onNavigate: () => void;
  /** A page within a group. */
  isInner?: boolean;
  /** The heading of the open group. */
  isOpen?: boolean;
};

function NavLink({ item, collapsed, onNavigate, isInner = false, isOpen = false }: NavLinkProps) {
  const { label, href, icon, current = false, count = 0 } = item;
  return (
    <a
      href={href}
      onClick={onNavigate}
      aria-current={current ? 'page' : undefined}
      aria-label={formatCounted(label, count)}
      title={collapsed ? label : undefined}
      className={classNames(
        entryClassName,
        isInner && !collapsed && 'min-h-8 pl-10.5',
        current ? 'bg-accent-soft text-accent' : quietClassName,
        isOpen && !current && 'text-ink',
      )}
    >
      <EntryContent
        icon={isInner && !collapsed ? undefined : icon}
        label={collapsed ? undefined : label}
        count={count}
        isSmall={isInner}
      />
    </a>
  );
}

type EntryContentProps = {
  icon: Icon | undefined;
  /** Undefined on the rail of icons. */
  label: string | undefined;
  count: number;
  isSmall?: boolean;
};

function EntryContent({ icon: Icon, label, count, isSmall = false }: EntryContentProps) {
  return (
    <>
      {Icon && (
        <span className="relative flex size-5 shrink-0 items-center justify-center">
          <Icon className={isSmall ? 'size-4' : 'size-5'} aria-hidden />
          {count > 0 && label === undefined && (
            <span className="absolute -top-0.5 -right-0.5 size-2 rounded-full bg-accent" />
          )}
        </span>
      )}
      {label !== undefined && (
        <>
          <span className="min-w-0 flex-1 truncate text-left">{label}</span>
          {count > 0 && (
            <span className="figures min-w-5 rounded-full bg-accent-soft px-1.5 text-center text-small leading-5 font-semibold text-accent">
              {formatNumber(count)}
            </span>
          )}
        </>
      )}
    </>
  );
}

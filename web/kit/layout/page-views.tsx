import { ChevronDownIcon } from '@heroicons/react/20/solid';
import { useNavigate } from 'react-router-dom';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { LinkTab } from './link-tabs.tsx';
import { useIsPhone } from './use-is-phone.ts';

export type PageViewsProps = { label: string; views: readonly LinkTab[] };

/**
 * The views of one page, in the line of its title; each has an address. On a phone they are behind
 * one button.
 */
export function PageViews({ label, views }: PageViewsProps) {
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  if (isPhone) {
    const current = views.find((view) => view.current);
    return (
      <Menu
        label={current ? `${label}: ${current.label}` : label}
        trigger={
          <>
            <span className="font-semibold">{current?.label}</span>
            <ChevronDownIcon className="size-4" aria-hidden />
          </>
        }
        items={views.map(({ key, label: name, href }) => ({
          key,
          label: name,
          onSelect: () => void navigate(href.replace(/^#/, '')),
        }))}
      />
    );
  }
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap gap-0.5 rounded-md bg-hover p-0.5 print:hidden"
    >
      {views.map(({ key, label: name, href, current }) => (
        <a
          key={key}
          href={href}
          aria-current={current ? 'page' : undefined}
          className={classNames(
            'flex min-h-8 items-center rounded-sm px-3 font-medium whitespace-nowrap pointer-coarse:min-h-10',
            current ? 'bg-surface text-accent shadow-low' : 'text-ink-soft hover:text-ink',
          )}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

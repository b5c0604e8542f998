import { Bars3Icon } from '@heroicons/react/24/outline';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { type NavGroup, ShellNav } from './shell-nav.tsx';
import { useHeaderOffset } from './use-header-offset.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type ShellProps = {
  /** The name or logo of the product at the top of the sidebar. */
  product: ReactNode;
  nav: readonly NavGroup[];
  /** Groups at the lower end of the sidebar. */
  foot?: readonly NavGroup[];
  start?: ReactNode;
  end?: ReactNode;
  /** A message across the page, above everything else. */
  strip?: ReactNode;
  /** A message that stays visible while the page scrolls. */
  pinned?: ReactNode;
  children: ReactNode;
};

/**
 * Below 770 px the sidebar starts collapsed and collapses when the window gets that narrow; below
 * 740 px a click on the content collapses it (spec §2, §9).
 */
const collapsedBelowWidth = 770;
const collapsesOnClickBelowWidth = 740;

const isNarrow = () => window.innerWidth < collapsedBelowWidth;

export function Shell(props: ShellProps) {
  const { product, nav, foot = [], start, end, strip, pinned, children } = props;
  const [collapsed, setCollapsed] = useState(isNarrow);
  const [narrow, setNarrow] = useState(isNarrow);
  useEffect(() => {
    let before = isNarrow();
    const follow = () => {
      const now = isNarrow();
      if (now !== before) setCollapsed(now);
      setNarrow(now);
      before = now;
    };
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  const collapseWhenNarrow = () => {
    if (window.innerWidth < collapsesOnClickBelowWidth) setCollapsed(true);
  };
  const { above, header } = useHeaderOffset();
  return (
    <div className="flex min-h-dvh print:block">
      <a
        href="#content"
        onClick={focusContent}
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 font-semibold text-on-accent focus:translate-y-0 print:hidden"
      >
        {kitWords.shell.skip}
      </a>
      <ShellNav
        product={product}
        nav={nav}
        foot={foot}
        collapsed={collapsed}
        isDrawer={narrow && !collapsed}
        onNavigate={collapseWhenNarrow}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <div ref={above}>{strip}</div>
        <div ref={header} className="sticky top-0 z-30 print:hidden">
          {pinned}
          <header className="flex h-14 items-center gap-2 border-b border-line bg-surface px-2 sm:px-4">
            <IconButton
              label={collapsed ? kitWords.shell.openMenu : kitWords.shell.closeMenu}
              icon={Bars3Icon}
              aria-expanded={!collapsed}
              aria-controls="navigation"
              onClick={() => setCollapsed(!collapsed)}
            />
            <div className="flex min-w-0 flex-1 items-center gap-2">{start}</div>
            <div className="flex items-center gap-1">{end}</div>
          </header>
        </div>
        <main
          id="content"
          tabIndex={-1}
          onClick={collapseWhenNarrow}
          className={classNames(
            'flex-1 px-4 pt-2 outline-none sm:px-6 sm:pt-5 print:p-0',
            'pb-[max(1.25rem,env(safe-area-inset-bottom))]',
          )}
        >
          {children}
        </main>
      </div>
    </div>
  );
}

/** The address holds the route in its hash, so the skip link must not change it. */
function focusContent(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

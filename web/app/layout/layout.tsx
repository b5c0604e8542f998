import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { isSuperAdmin } from '#shared/domain/access/roles.ts';
import { text } from '#shared/text/layout.ts';
import { useAccount } from '#web/api/account/account.ts';
import { BroadcastStrip } from '#web/areas/messages/broadcast-messages/broadcast-strip.tsx';
import { NotificationBell } from '#web/areas/messages/notifications/notification-bell.tsx';
import { WaffleOverlay } from '#web/areas/platform/waffle-menu/waffle-overlay.tsx';
import type { NavGroup } from '#web/kit/layout/shell-nav.tsx';
import { Shell } from '#web/kit/layout/shell.tsx';
import { askBeforeLeaving } from '#web/kit/form/unsaved/unsaved.ts';
import { ThemeSwitch } from '#web/kit/theme/theme-switch.tsx';
import { ActingStrip } from './acting-strip.tsx';
import { BrandFilter } from './brand-filter.tsx';
import { FranchiseName } from './franchise-name.tsx';
import { GlobalShortcuts } from './global-shortcuts.tsx';
import {
  groupSidebarScreens,
  isWithinScreen,
  listSidebarScreens,
  type SidebarGroup,
  type SidebarScreen,
} from './navigation.ts';
import { ProductMark } from './product-mark.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SetupTrailLinks } from './setup-trail-links.tsx';
import { groupIcons } from './sidebar-groups.ts';
import { useRecentPages } from './recent-pages.ts';
import { useWaitingCounts, type WaitingCounts } from './use-waiting-counts.ts';
import { hasPage } from '#web/app/screens.ts';

/** Loads seconds later, when the version check is due. */
const VersionNotice = lazy(async () => ({
  default: (await import('#web/app/session/version-notice.tsx')).VersionNotice,
}));

/** Loaded after the page: it sends what was written where there was no signal. */
const OutboxNotice = lazy(async () => ({
  default: (await import('#web/areas/messages/threads/outbox-notice.tsx')).OutboxNotice,
}));

const SwitchDialog = lazy(async () => ({
  default: (await import('#web/areas/accounts/sign-in/switch-account-dialog.tsx'))
    .SwitchAccountDialog,
}));

/** The layout around every signed-in page. */
export function Layout() {
  const { pathname } = useLocation();
  const account = useAccount();
  const screens = listSidebarScreens(account);
  const current = screens.find((screen) => isWithinScreen(screen, pathname));
  const [switching, setSwitching] = useState<{ to: string | undefined }>();
  const ask = (to?: string) => askBeforeLeaving(() => setSwitching({ to }));
  const counts = useWaitingCounts(current?.path);
  const groups = groupSidebarScreens(screens);
  const toNavGroups = (shown: readonly SidebarGroup[]) =>
    shown.map((group) => toNavGroup(group, current, counts));
  useFocusNewPage(pathname);
  useRecentPages(account.id, pathname);
  return (
    <Shell
      product={<ProductMark />}
      nav={toNavGroups(groups.filter(({ isAtFoot }) => !isAtFoot))}
      foot={toNavGroups(groups.filter(({ isAtFoot }) => isAtFoot))}
      start={
        <>
          <FranchiseName onSwitch={() => ask()} />
          <BrandFilter />
        </>
      }
      pinned={<ActingStrip />}
      strip={
        <>
          <OfflineNotice />
          <Suspense fallback={null}>
            <VersionNotice />
            {!isSuperAdmin(account.role) && <OutboxNotice />}
          </Suspense>
          <BroadcastStrip />
        </>
      }
      end={
        <>
          <GlobalShortcuts screens={screens} onSwitch={ask} />
          <WaffleOverlay />
          <NotificationBell isPage={hasPage} />
          <span className="max-md:hidden">
            <ThemeSwitch />
          </span>
          <ProfileMenu onSwitch={() => ask()} />
        </>
      }
    >
      <title>
        {formatTitle(current?.label ?? (pathname.endsWith('/profile') ? 'profile' : undefined))}
      </title>
      <PageLoadingLine />
      <SetupTrailLinks pathname={pathname} />
      <Outlet />
      <Suspense fallback={null}>
        {switching && (
          <SwitchDialog
            accounts={account.otherAccounts}
            to={switching.to}
            onClose={() => setSwitching(undefined)}
          />
        )}
      </Suspense>
    </Shell>
  );
}

/** The next page's code is loading: the previous page stays, with a moving line above it. */
function PageLoadingLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={text('page_loading')}
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent"
    />
  );
}

function formatTitle(label: SidebarScreen['label'] | undefined): string {
  return label ? `${text(label)} · ${text('app_name')}` : text('app_name');
}

function toNavGroup(
  { name, screens }: SidebarGroup,
  current: SidebarScreen | undefined,
  counts: WaitingCounts,
): NavGroup {
  const items = screens.map((screen) => ({
    key: screen.path,
    label: text(screen.label),
    href: `#${screen.path}`,
    icon: screen.icon,
    current: screen === current,
    count: counts[screen.path],
  }));
  return name
    ? { key: name, label: text(name), icon: groupIcons[name], items }
    : { key: screens[0]?.path ?? '', items };
}

/**
 * Moves the focus to the start of a new page, where keyboards and screen readers continue, instead
 * of the old page's link.
 */
function useFocusNewPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

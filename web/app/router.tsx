import type { ComponentType } from 'react';
import { createHashRouter, matchRoutes, Navigate, type RouteObject } from 'react-router-dom';
import { appParts, type Screen, type TabbedScreen } from '#web/api/screens/screen.ts';
import { PageFailed } from '#web/app/layout/page-failed.tsx';
import { PageLoading } from '#web/app/layout/page-loading.tsx';
import { listSettingsTabs } from '#web/app/layout/settings-pages.ts';
import { screens } from '#web/app/screens.ts';
import { finishLeaving } from '#web/app/finish-leaving.ts';
import { RequireRole } from '#web/app/session/require-role.tsx';
import { areaRoles } from '#web/app/session/area-roles.ts';
import { SignInAgain } from '#web/app/session/sign-in-again.tsx';

const toLazyRoute = (load: () => Promise<ComponentType>) => async () => ({
  Component: await load(),
});

/** The routes of a part. A tab's route is nested in the screen that contains it. */
function buildRoutes(part: Screen['part']): RouteObject[] {
  return screens.flatMap((screen) => {
    if (screen.part !== part || ('tab' in screen && screen.tab)) return [];
    if ('tabs' in screen) return buildTabbedRoute(screen);
    return { path: screen.path, lazy: toLazyRoute(screen.page) };
  });
}

function buildTabbedRoute(screen: TabbedScreen): RouteObject {
  const { path, tabs } = screen;
  const opening: RouteObject[] =
    tabs.opening === undefined
      ? []
      : [{ index: true, element: <Navigate to={tabs.opening} replace /> }];
  const pages = listSettingsTabs(path).map(({ path: own, page }): RouteObject => {
    const route = { lazy: toLazyRoute(page) };
    return own === path ? { ...route, index: true } : { ...route, path: own };
  });
  return {
    path,
    lazy: async () => {
      const { SettingsTabs } = await import('#web/app/layout/settings-tabs.tsx');
      return { element: <SettingsTabs screen={screen} /> };
    },
    children: [...opening, ...pages],
  };
}

const signedInRoutes: RouteObject[] = [
  {
    index: true,
    lazy: toLazyRoute(async () => (await import('#web/app/layout/landing.tsx')).Landing),
  },
  ...appParts.map((part) => ({
    element: <RequireRole roles={areaRoles[part]} />,
    children: buildRoutes(part),
  })),
  ...buildRoutes('signedIn'),
];

const routes: RouteObject[] = [
  { path: 'signin', Component: SignInAgain },
  { path: 'staff-signin', Component: SignInAgain },
  ...buildRoutes('anyone'),
  {
    lazy: toLazyRoute(async () => (await import('#web/app/session/signed-in.tsx')).RequireSignIn),
    children: [{ ErrorBoundary: PageFailed, children: signedInRoutes }],
  },
  { path: '*', element: <Navigate to="/" replace /> },
];

export const createRouter = () =>
  finishLeaving(
    createHashRouter([
      { ErrorBoundary: PageFailed, HydrateFallback: PageLoading, children: routes },
    ]),
  );

/** Preloads the code of a page that will open soon. */
export async function loadPage(address: string): Promise<void> {
  const parts = matchRoutes(routes, address)?.map(({ route }) => route.lazy) ?? [];
  await Promise.all(parts.map((lazy) => (typeof lazy === 'function' ? lazy() : undefined)));
}

import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { sessions } from '#addresses/accounts/sessions.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { ScreenSettings } from '#shared/contract/accounts/screen-settings.ts';
import { newestNewsDay } from '#shared/text/help/news-day.ts';
import { buildRouteQuery } from '#web/api/use-route.ts';

const noScreenSettings: ScreenSettings = {
  ownViews: {},
  sharedViews: {},
  defaultViews: {},
  newsReadTo: null,
};

const ScreenSettingsContext = createContext<ScreenSettings>(noScreenSettings);
export const ScreenSettingsProvider = ScreenSettingsContext.Provider;

/** What the screens keep for the person. It comes with the account, without a request of its own. */
export const useScreenSettings = (): ScreenSettings => use(ScreenSettingsContext);

export const toScreenSettings = (screens: ScreenSettings | undefined) =>
  screens ?? noScreenSettings;

/** Whether something is new since the person last read what is. */
export function useHasNews(): boolean {
  const { newsReadTo } = useScreenSettings();
  return newsReadTo === null || newsReadTo < newestNewsDay;
}

/** Shows what a change replied. */
export function useUpdateScreenSettings(): (screens: ScreenSettings) => void {
  const client = useQueryClient();
  return (screens) =>
    void client.setQueryData<RouteResponse<typeof sessions.routes.profile>>(
      buildRouteQuery(sessions, 'profile', {}).queryKey,
      (profile) => profile && { ...profile, screens },
    );
}

/** Reads them again, after somebody else changed them. */
export function useReloadScreenSettings(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({ queryKey: buildRouteQuery(sessions, 'profile', {}).queryKey });
}

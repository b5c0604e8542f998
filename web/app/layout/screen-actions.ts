import type { Role } from '#shared/domain/access/roles.ts';
import { mayCall } from '#web/api/account/account.ts';
import { appParts, type Screen, type ScreenAction } from '#web/api/screens/screen.ts';
import { screens } from '#web/app/screens.ts';
import { areaRoles } from '#web/app/session/area-roles.ts';

export type Action = ScreenAction & { readonly path: string };

/** The palette's actions for this account, in the order of the screens. */
export function actionsOf(account: Parameters<typeof mayCall>[0]): Action[] {
  return screens.flatMap(({ path, ...screen }) => {
    if (!('actions' in screen) || !isEntered(screen.part, account.role)) return [];
    return (screen.actions ?? [])
      .filter(({ route }) => mayCall(account, route))
      .map((action) => ({
        ...action,
        path: action.dialog ? `${path}?${action.dialog}=` : path,
      }));
  });
}

const isEntered = (part: Screen['part'], role: Role) =>
  appParts.some((it) => it === part && areaRoles[it].includes(role));

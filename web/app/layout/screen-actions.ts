import type { Role } from '#shared/domain/access/roles.ts';
import { canCall } from '#web/api/account/account.ts';
import { appParts, type Screen, type ScreenAction } from '#web/api/screens/screen.ts';
import { screens } from '#web/app/screens.ts';
import { areaRoles } from '#web/app/session/area-roles.ts';

export type PaletteAction = ScreenAction & { readonly path: string };

/** The palette's actions for this account, in the order of the screens. */
export function listScreenActions(account: Parameters<typeof canCall>[0]): PaletteAction[] {
  return screens.flatMap(({ path, ...screen }) => {
    if (!('actions' in screen) || !canEnterPart(screen.part, account.role)) return [];
    return (screen.actions ?? [])
      .filter(({ route }) => canCall(account, route))
      .map((action) => ({
        ...action,
        path: action.dialog ? `${path}?${action.dialog}=` : path,
      }));
  });
}

const canEnterPart = (part: Screen['part'], role: Role) =>
  appParts.some((it) => it === part && areaRoles[it].includes(role));

import { type Grants, includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { type SidebarScreen, listSidebarScreens } from './navigation.ts';

/** The screens that the brand filter affects. */
export const listFilteredScreens = (grants: Grants): readonly SidebarScreen[] =>
  listSidebarScreens(grants).filter(({ part }) => part !== 'staff');

/**
 * The brands that the person can read on at least one screen (spec §6). For owners and corporate
 * admins, all of them.
 */
export function listReadableBrands(grants: Grants, brandIds: readonly string[]): string[] {
  const screens = listFilteredScreens(grants);
  return brandIds.filter((brandId) =>
    screens.some(({ access }) => includesBrand(permittedBrands(grants, access), brandId)),
  );
}

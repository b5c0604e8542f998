import { type Grants, includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { type SidebarScreen, screensOf } from './navigation.ts';

/** The screens that the brand filter affects. */
export const filteredScreens = (grants: Grants): readonly SidebarScreen[] =>
  screensOf(grants).filter(({ part }) => part !== 'staff');

/**
 * The brands that the person can read on at least one screen (spec §6). For owners and corporate
 * admins, all of them.
 */
export function readableBrands(grants: Grants, brandIds: readonly string[]): string[] {
  const screens = filteredScreens(grants);
  return brandIds.filter((brandId) =>
    screens.some(({ access }) => includesBrand(permittedBrands(grants, access), brandId)),
  );
}

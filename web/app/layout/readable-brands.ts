import { type Grants, includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { type SidebarScreen, screensOf } from './navigation.ts';

/** The screens that the brand filter has an effect on. */
export const filteredScreens = (grants: Grants): readonly SidebarScreen[] =>
  screensOf(grants).filter(({ part }) => part !== 'staff');

/** Spec §6: what the person may read on at least one screen; owners and corporate admins all. */
export function readableBrands(grants: Grants, brandIds: readonly string[]): string[] {
  const screens = filteredScreens(grants);
  return brandIds.filter((brandId) =>
    screens.some(({ access }) => includesBrand(permittedBrands(grants, access), brandId)),
  );
}

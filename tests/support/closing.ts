// A franchise that the corporate office closes, or opens again, and a brand that it runs no longer.
import { changeFranchise } from '#functions/data/franchises/franchises.ts';
import { withBrandChanged } from '#shared/domain/franchises/franchise-brand.ts';
import type { World } from './world.ts';

export async function setOpen({ scope }: World, active: boolean): Promise<void> {
  await changeFranchise(scope, (franchise) => ({ ...franchise, active }));
}

export async function runBrand({ scope }: World, brandId: string, activated: boolean) {
  await changeFranchise(scope, (franchise) => {
    const brands = withBrandChanged(franchise.brands, brandId, { activated });
    return brands && { ...franchise, brands };
  });
}

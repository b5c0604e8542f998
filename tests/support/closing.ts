// A franchise that the corporate office closes, or opens again.
import { changeFranchise } from '#functions/data/franchises/franchises.ts';
import type { World } from './world.ts';

export async function setOpen({ scope }: World, active: boolean): Promise<void> {
  await changeFranchise(scope, (franchise) => ({ ...franchise, active }));
}

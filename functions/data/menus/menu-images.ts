// The photo of each menu item. A master's photo is a file of the corporate office, whoever sells
// it.
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import type { MenuBook } from './menus.ts';

type MenuImage = { readonly tenant: string; readonly fileId: string };

/** By the item's id. */
export type MenuImages = ReadonlyMap<string, MenuImage>;

export function mapMenuImages({ tenant }: Scope, own: MenuBook, masters: MenuBook): MenuImages {
  return new Map([...listImages(masters, platformTenant), ...listImages(own, tenant)]);
}

const listImages = ({ things }: MenuBook, tenant: string) =>
  things.flatMap(({ id, imageFileId: fileId }): [string, MenuImage][] =>
    fileId === undefined ? [] : [[id, { tenant, fileId }]],
  );

// A menu as it is sent to those who may see it, with download URLs of its items' photos, which
// expire.
import type { MenuImages } from '#functions/data/menus/menu-images.ts';
import { fileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import type { ShownMenu as SentMenu } from '#shared/contract/menus/menu-parts.ts';
import type { ShownItem, ShownMenu } from '#shared/domain/menus/menu.ts';

export type PicturedMenu = { readonly menu: ShownMenu; readonly images: MenuImages };

export async function sentMenu({ menu, images }: PicturedMenu): Promise<SentMenu> {
  const sections = menu.sections.map(async ({ name, items }) => ({
    name,
    items: await Promise.all(items.map((item) => sentItem(item, images))),
  }));
  return {
    name: menu.name,
    description: menu.description,
    sections: await Promise.all(sections),
  };
}

/** Copies the lists, because the contract's types are mutable. */
const sentItem = async (item: ShownItem, images: MenuImages) => ({
  ...item,
  imageUrl: await imageUrl(images.get(item.id)),
  prices: [...item.prices],
  bases: [...item.bases],
  flavors: [...item.flavors],
  extras: item.extras.map((extra) => ({ ...extra, choices: [...extra.choices] })),
});

const imageUrl = async (image: { tenant: string; fileId: string } | undefined) =>
  image ? signDownload(fileKey('menuItem', image.tenant, image.fileId)) : null;

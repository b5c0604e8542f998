// A menu as it is sent to those who may see it, with download URLs of its items' photos, which
// expire.
import type { MenuImages } from '#functions/data/menus/menu-images.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import type { MenuReply as SentMenu } from '#shared/contract/menus/menu-parts.ts';
import type { MenuViewItem, MenuView } from '#shared/domain/menus/menu.ts';

export type MenuWithImages = { readonly menu: MenuView; readonly images: MenuImages };

export async function toSentMenu({ menu, images }: MenuWithImages): Promise<SentMenu> {
  const sections = menu.sections.map(async ({ name, items }) => ({
    name,
    items: await Promise.all(items.map((item) => toSentItem(item, images))),
  }));
  return {
    name: menu.name,
    description: menu.description,
    sections: await Promise.all(sections),
  };
}

/** Copies the lists, because the contract's types are mutable. */
const toSentItem = async (item: MenuViewItem, images: MenuImages) => ({
  ...item,
  imageUrl: await signImageUrl(images.get(item.id)),
  prices: [...item.prices],
  bases: [...item.bases],
  allergens: [...item.allergens],
  flavors: [...item.flavors],
  extras: item.extras.map((extra) => ({
    ...extra,
    choices: extra.choices.map((choice) => ({ ...choice, allergens: [...choice.allergens] })),
  })),
});

const signImageUrl = async (image: { tenant: string; fileId: string } | undefined) =>
  image ? signDownload(buildFileKey('menuItem', image.tenant, image.fileId)) : null;

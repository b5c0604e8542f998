import { menus } from '#addresses/menus/menus.ts';
import type { MenuThingRow } from '#shared/contract/menus/menus.ts';
import { noPhoto } from '#shared/domain/invoices/quote-options.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useCan } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { useIsCorporate } from './quote-templates/queries.ts';

export type MenuPick = {
  readonly itemName: string;
  readonly unitPrice: number;
  readonly photoItemId: string;
};

type MenuItemPickerProps = { brandId: string; disabled: boolean; onPick: (item: MenuPick) => void };

const maxOptions = 200;

/**
 * The items of the brand's menus, with those of the corporate office; none for people who can't see
 * menus, and before it is chosen.
 */
export function useMenuItems(brandId: string): readonly MenuThingRow[] {
  const route = useIsCorporate() ? 'adminList' : 'list';
  const isSeen = useCan()(menus.routes[route]);
  const body = {
    kind: 'item' as const,
    source: 'all' as const,
    activated: 'active' as const,
    brandIds: [brandId],
    limit: maxOptions,
    sortColumn: 'name' as const,
    sortType: 'ASC' as const,
  };
  const { data } = useRoute(
    menus,
    route,
    { body },
    { enabled: isSeen && brandId !== '', meta: { quiet: true } },
  );
  return data?.data ?? [];
}

/**
 * The items of the brand's menus, billed at their lowest price. Renders nothing for people who
 * can't see menus.
 */
export function MenuItemPicker({ brandId, disabled, onPick }: MenuItemPickerProps) {
  const items = useMenuItems(brandId);
  if (items.length === 0 || disabled) return null;
  return (
    <Menu
      label={text('invoice_item_from_menu')}
      trigger={text('invoice_item_from_menu')}
      items={items.map((item) => ({
        key: item.id,
        label: formatItemLabel(item),
        onSelect: () =>
          onPick({
            itemName: item.name,
            unitPrice: item.lowestCents ?? 0,
            photoItemId: item.hasImage ? item.id : noPhoto,
          }),
      }))}
    />
  );
}

function formatItemLabel({ name, lowestCents, highestCents }: MenuThingRow): string {
  if (lowestCents === null || highestCents === null) return name;
  const prices = [...new Set([lowestCents, highestCents])].map(formatMoney);
  return text('invoice_item_of_menu', { name, price: prices.join('–') });
}

import { menus } from '#addresses/menus/menus.ts';
import type { MenuThingRow } from '#shared/contract/menus/menus.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useCan } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { formatMoney } from '#web/kit/words/format.ts';

export type MenuPick = {
  readonly itemName: string;
  readonly unitPrice: number;
  readonly photoOf: string;
};

type MenuItemPickerProps = { brandId: string; disabled: boolean; onPick: (item: MenuPick) => void };

const maxOptions = 200;

/** The items of the brand's menus; none for people who can't see menus, and before it is chosen. */
export function useMenuItems(brandId: string): readonly MenuThingRow[] {
  const isSeen = useCan()(menus.routes.list);
  const body = {
    kind: 'item' as const,
    activated: 'active' as const,
    brandIds: [brandId],
    limit: maxOptions,
    sortColumn: 'name' as const,
    sortType: 'ASC' as const,
  };
  const { data } = useRoute(
    menus,
    'list',
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
          onPick({ itemName: item.name, unitPrice: item.lowestCents ?? 0, photoOf: item.id }),
      }))}
    />
  );
}

function formatItemLabel({ name, lowestCents, highestCents }: MenuThingRow): string {
  if (lowestCents === null || highestCents === null) return name;
  const prices = [...new Set([lowestCents, highestCents])].map(formatMoney);
  return text('invoice_item_of_menu', { name, price: prices.join('–') });
}

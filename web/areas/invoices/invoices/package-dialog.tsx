import { useForm, useWatch } from 'react-hook-form';
import { templates } from '#addresses/menus/templates.ts';
import type { EventPricing } from '#shared/contract/invoices/event-pricing.ts';
import { cups, type CupType, cupTypes } from '#shared/domain/menus/cups.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import {
  getPackageLineId,
  type PackageLine,
  computePackageLineCents,
  buildPackageLines,
  type PackageOrder,
  type PackageTerms,
} from '#shared/domain/menus/package-price.ts';
import { toPackageLineTexts } from '#shared/domain/menus/package-texts.ts';
import { sumCents } from '#shared/domain/values/money.ts';
import { text, textOrKey } from '#shared/text/invoices/event-prices.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type PackageItem = {
  /** The kind of line, by which a changed event finds what it prices anew. */
  readonly itemId: string;
  readonly itemName: string;
  readonly description: string;
  readonly quantity: string;
  /** Null: the agreed price is typed in the editor. */
  readonly unitPrice: number | null;
  /** The chosen menu item, for the servings. */
  readonly photoItemId?: string;
};

type PackageValues = {
  menuId: string;
  cupType: CupType;
  itemId: string;
  servings: number | null;
  hours: number | null;
};

type PackageDialogProps = {
  brandId: string;
  /** The pricing of its event; null without an event. */
  pricing: EventPricing | null;
  onAdd: (items: readonly PackageItem[]) => void;
  onClose: () => void;
};

const maxOptions = 200;
const maxHours = 24;

/** Calculates an event's price from a menu before its lines are added to the invoice. */
export function PackageDialog({ brandId, pricing, onAdd, onClose }: PackageDialogProps) {
  const { control } = useForm<PackageValues>({ defaultValues: toInitialValues(pricing) });
  const { menuId = '', cupType = 'klassic', itemId = '', servings, hours } = useWatch({ control });
  const body = {
    activated: 'active' as const,
    brandIds: [brandId],
    limit: maxOptions,
    sortColumn: 'name' as const,
    sortType: 'ASC' as const,
  };
  const menus = useRoute(templates, 'list', { body }).data?.data ?? [];
  const terms = usePackageTerms(menuId);
  const items = (terms?.items ?? []).filter(createSoldInFilter(cupType));
  const order = {
    cupType,
    itemId,
    servings: servings ?? 0,
    hours: String(hours ?? 0),
    surcharges: pricing?.surcharges,
  };
  const found = priceOrder(terms, order);
  const isSold = items.some(({ id }) => id === itemId);
  const isPriced = typeof found !== 'string' && found.length > 0;
  const add = () => {
    if (!isPriced) return;
    onAdd(found.map((line) => withPhoto(toPackageItem(line), isSold ? itemId : '')));
    onClose();
  };
  return (
    <Dialog
      open
      title={text('invoice_package_title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button variant="primary" disabled={!isPriced} onClick={add}>
            {text('invoice_package_add')}
          </Button>
        </>
      }
    >
      <FormGrid>
        <SelectField
          control={control}
          name="menuId"
          label={text('invoice_package_menu')}
          required
          options={menus.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          control={control}
          name="cupType"
          label={text('invoice_package_cup')}
          required
          options={cupTypes.map((value) => ({ value, label: cups[value].priceName }))}
        />
        <SelectField
          control={control}
          name="itemId"
          label={text('invoice_package_item')}
          placeholder={text('invoice_package_item_any')}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NumberField
          control={control}
          name="servings"
          label={text('invoice_package_servings')}
          max={menuLimits.servings}
        />
        <NumberField
          control={control}
          name="hours"
          label={text('invoice_package_hours')}
          decimals={2}
          max={maxHours}
        />
      </FormGrid>
      <div role="status" className="mt-4">
        {typeof found === 'string' && (
          <p className="text-bad">{text(`invoice_package_${found}`)}</p>
        )}
        {isPriced && <PackageSteps lines={found} />}
      </div>
    </Dialog>
  );
}

const createSoldInFilter =
  (cupType: CupType) =>
  ({ prices }: PackageTerms['items'][number]) =>
    prices.some(({ size }) => size === cupType);

function priceOrder(terms: PackageTerms | undefined, { itemId, ...order }: PackageOrder) {
  if (!terms) return [];
  // An item that isn't sold in the cup chosen since is no longer a valid choice.
  const isChoice = terms.items
    .filter(createSoldInFilter(order.cupType))
    .some(({ id }) => id === itemId);
  return buildPackageLines(terms, { ...order, itemId: isChoice ? itemId : undefined });
}

function toInitialValues(pricing: EventPricing | null): PackageValues {
  const { menuId = '', cupType = 'klassic', itemId = '', servings = null } = pricing ?? {};
  return { menuId, cupType, itemId, servings, hours: Number(pricing?.hours ?? 0) || null };
}

/** The menu's terms with its items and prices; undefined until both are loaded. */
function usePackageTerms(id: string): PackageTerms | undefined {
  const menu = { params: { id } };
  const isChosen = { enabled: id !== '' };
  const menuTemplate = useRoute(templates, 'details', menu, isChosen).data?.data;
  const preview = useRoute(templates, 'preview', menu, isChosen).data?.data;
  if (menuTemplate?.id !== id || !preview) return undefined;
  return { ...menuTemplate.template, items: preview.sections.flatMap(({ items }) => items) };
}

function PackageSteps({ lines }: { lines: readonly PackageLine[] }) {
  return (
    <section aria-label={text('invoice_package_steps')}>
      <h3 className="mb-2 font-semibold">{text('invoice_package_steps')}</h3>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {lines.map((line) => {
          const { itemName, description, unitPrice } = toPackageItem(line);
          return (
            <div key={itemName} className="contents">
              <dt className="min-w-0 break-words">
                {line.kind === 'surcharge'
                  ? text('invoice_package_surcharge', { name: itemName, why: description })
                  : text('invoice_package_step', {
                      name: itemName,
                      quantity: line.quantity,
                      price: formatMoney(line.unitCents),
                      why: description,
                    })}
              </dt>
              <dd className="text-right">
                {unitPrice === null
                  ? text('invoice_package_open')
                  : formatMoney(computePackageLineCents(line))}
              </dd>
            </div>
          );
        })}
        <div className="contents">
          <dt className="font-semibold">{text('invoice_package_total')}</dt>
          <dd className="text-right font-semibold">
            {formatMoney(sumCents(lines.map(computePackageLineCents)))}
          </dd>
        </div>
      </dl>
    </section>
  );
}

const withPhoto = (item: PackageItem, photoItemId: string): PackageItem =>
  item.itemId === 'servings' && photoItemId !== '' ? { ...item, photoItemId } : item;

/** The invoice shows the reason for a price too, in case the client asks. */
function toPackageItem(line: PackageLine): PackageItem {
  const { quantity, unitCents: unitPrice = null } = line;
  const { name, why } = toPackageLineTexts(line);
  return {
    itemId: getPackageLineId(line),
    itemName: textOrKey(name.key, name.values),
    description: textOrKey(why.key, why.values),
    quantity,
    unitPrice,
  };
}

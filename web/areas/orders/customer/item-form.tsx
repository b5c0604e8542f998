import { useState } from 'react';
import { mergeAllergens } from '#shared/domain/menus/allergens.ts';
import { cups } from '#shared/domain/menus/cups.ts';
import type { OrderPage } from '#shared/contract/orders/customer-orders.ts';
import type { NamedCartLine } from '#shared/domain/orders/cart.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/orders/customer.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { AllergenLine } from './allergen-line.tsx';
import { OptionChoices, SingleChoice } from './choices.tsx';

type Item = OrderPage['menu']['sections'][number]['items'][number];

/** An item with its options. The form resets after the item was added to the cart. */
export function ItemForm({ item, onAdd }: { item: Item; onAdd: (line: NamedCartLine) => void }) {
  const [size, setSize] = useState(item.prices[0]?.size ?? 'each');
  const [flavors, setFlavors] = useState<readonly string[]>([]);
  const [extraItemIds, setExtras] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const lacksFlavor = item.flavors.length > 0 && flavors.length === 0;
  const add = () => {
    setAsked(lacksFlavor);
    if (lacksFlavor) return;
    onAdd({ itemId: item.id, name: item.name, size, quantity: 1, flavors, extraItemIds });
    setFlavors([]);
    setExtras([]);
  };
  return (
    <li className="space-y-2 py-3">
      <div className="flex gap-3">
        <div className="min-w-0 flex-1 space-y-2">
          <h3 className="font-medium">{item.name}</h3>
          {item.description && <p className="text-ink-soft">{item.description}</p>}
          {item.bases.length > 0 && (
            <p className="text-small text-ink-soft">
              {text('menus_bases', {
                names: item.bases.map((base) => text(`menus_base_${base}`)).join(', '),
              })}
            </p>
          )}
          <AllergenLine allergens={listAllergens(item, extraItemIds)} />
        </div>
        {item.imageUrl && (
          // Lazy, so that a phone on a slow network gets the menu first.
          <img
            src={item.imageUrl}
            alt=""
            loading="lazy"
            className="size-24 shrink-0 rounded-md border border-line object-cover"
          />
        )}
      </div>
      {item.prices.length === 1 ? (
        <p className="figures">{item.prices.map(formatSize)}</p>
      ) : (
        <SingleChoice
          label={text('customer_sizes')}
          of={item.name}
          name={`size-${item.id}`}
          options={item.prices.map((price) => ({ value: price.size, label: formatSize(price) }))}
          chosen={size}
          onChoose={(chosen) => {
            const price = item.prices.find((it) => it.size === chosen);
            if (price) setSize(price.size);
          }}
        />
      )}
      {item.flavors.length > 0 && (
        <OptionChoices
          label={text('customer_flavors', { most: orderLimits.flavorsOfLine })}
          of={item.name}
          options={item.flavors.map((each) => ({ value: each, label: each }))}
          max={orderLimits.flavorsOfLine}
          chosen={flavors}
          onChoose={setFlavors}
        />
      )}
      {item.extras.map((extra) => (
        <OptionChoices
          key={extra.id}
          label={text('customer_extras', { name: extra.name, most: extra.mostChosen })}
          of={item.name}
          options={extra.choices.map(({ id, name, priceCents }) => ({
            value: id,
            label: `${name} ${formatCents(cents(priceCents))}`,
          }))}
          max={extra.mostChosen}
          chosen={extraItemIds}
          onChoose={setExtras}
        />
      ))}
      {isAsked && lacksFlavor && (
        <p role="alert" className="font-medium text-danger">
          {text('customer_flavor_none')}
        </p>
      )}
      <Button aria-label={`${text('customer_add')}: ${item.name}`} onClick={add}>
        {text('customer_add')}
      </Button>
    </li>
  );
}

/** The allergens of the item with its chosen extras. */
function listAllergens({ allergens, extras }: Item, chosen: readonly string[]) {
  const choices = extras.flatMap((extra) => extra.choices);
  const added = choices.filter(({ id }) => chosen.includes(id));
  return mergeAllergens([allergens, ...added.map((choice) => choice.allergens)]);
}

function formatSize({ size, priceCents }: Item['prices'][number]): string {
  const name = size === 'each' ? text('customer_each') : cups[size].priceName;
  return `${name} ${formatCents(cents(priceCents))}`;
}

// The parts of a menu, and a menu as customers see it. Deleted or inactive parts aren't shown, and
// neither are items without a price.
import { type CupType, cupTypes, type NutritionalBase } from './cups.ts';
import type { Allergen } from './allergens.ts';
import type { PricingTier } from './pricing-tiers.ts';

export const menuThingKinds = ['item', 'category', 'extra', 'extraItem'] as const;
export type MenuThingKind = (typeof menuThingKinds)[number];

export const isMenuThingKind = (kind: unknown): kind is MenuThingKind =>
  menuThingKinds.some((it) => it === kind);

export type CupPrice = { readonly cupType: CupType; readonly priceCents: number };

type NamedThing = {
  readonly brandId: string;
  readonly name: string;
  readonly description: string;
};

export type MenuCategory = NamedThing & { readonly kind: 'category' };

export type MenuItem = NamedThing & {
  readonly kind: 'item';
  readonly categoryId: string | null;
  readonly prices: readonly CupPrice[];
  /** For items sold without a cup. */
  readonly priceCents: number | null;
  readonly bases: readonly NutritionalBase[];
  readonly allergens: readonly Allergen[];
  readonly flavors: readonly string[];
  readonly extraIds: readonly string[];
};

export type FoodExtra = NamedThing & {
  readonly kind: 'extra';
  /** The number of choices that a customer may make. */
  readonly mostChosen: number;
  readonly lines: readonly { readonly id: string; readonly sequence: number }[];
};

export type FoodExtraItem = NamedThing & {
  readonly kind: 'extraItem';
  readonly priceCents: number;
  readonly allergens: readonly Allergen[];
};

export type MenuThingDetails = MenuCategory | MenuItem | FoodExtra | FoodExtraItem;
export type MenuThing = MenuThingDetails & { readonly id: string; readonly activated: boolean };

/** How a franchise sells an item of the corporate office: at its own prices, or not at all. */
export type MenuItemOverride = {
  readonly masterId: string;
  readonly available: boolean;
  readonly prices: readonly CupPrice[];
  readonly priceCents: number | null;
};

export type FlyerPrint = {
  readonly name: string;
  readonly value: string;
  readonly priceCents: number;
  readonly sequence: number;
  readonly refillAvailable: boolean;
  readonly refillPriceCents: number | null;
  readonly withCup: boolean;
};

export type MenuTemplateDetails = {
  readonly brandId: string;
  readonly name: string;
  readonly description: string;
  readonly lines: readonly { readonly id: string; readonly sequence: number }[];
  /** The cup prices of this menu, which override the items' own. */
  readonly cupPrices: readonly CupPrice[];
  readonly tiers: readonly PricingTier[];
  readonly hourlyPriceCents: number | null;
  readonly minimumPriceCents: number | null;
  readonly flyerPrints: readonly FlyerPrint[];
  readonly noCupItems: readonly { readonly name: string; readonly priceCents: number }[];
};

/** One way to buy an item: in a cup, or without one. */
export type MenuViewPrice = {
  readonly size: CupType | 'each';
  readonly priceCents: number;
};
export type MenuViewExtra = {
  readonly id: string;
  readonly name: string;
  readonly mostChosen: number;
  readonly choices: readonly {
    readonly id: string;
    readonly name: string;
    readonly priceCents: number;
    readonly allergens: readonly Allergen[];
  }[];
};
export type MenuViewItem = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly prices: readonly MenuViewPrice[];
  readonly bases: readonly NutritionalBase[];
  /** Of the item without extras. */
  readonly allergens: readonly Allergen[];
  readonly flavors: readonly string[];
  readonly extras: readonly MenuViewExtra[];
};
export type MenuView = {
  readonly name: string;
  readonly description: string;
  readonly sections: readonly { readonly name: string; readonly items: readonly MenuViewItem[] }[];
};

/** The first sequence number that two lines share, or undefined. */
export function findRepeatedSequence(
  lines: readonly { readonly sequence: number }[],
): number | undefined {
  const seen = new Set<number>();
  return lines.find(({ sequence }) => seen.size === seen.add(sequence).size)?.sequence;
}

const sortBySequence = <Line extends { readonly sequence: number }>(lines: readonly Line[]) =>
  lines.toSorted((one, other) => one.sequence - other.sequence);

/** A master as this franchise sells it. Undefined if it doesn't. */
export function applyOverride(
  item: MenuItem,
  override: MenuItemOverride | undefined,
): MenuItem | undefined {
  if (!override) return item;
  if (!override.available) return undefined;
  const prices = item.prices.map(
    (price) => override.prices.find(({ cupType }) => cupType === price.cupType) ?? price,
  );
  return { ...item, prices, priceCents: override.priceCents ?? item.priceCents };
}

/** The menu as customers see it, in sections by category. Items without a category come last. */
export function toMenuView(
  template: MenuTemplateDetails,
  things: readonly MenuThing[],
  overrides: readonly MenuItemOverride[],
  words: { readonly otherItems: string; readonly noCupItems: string },
): MenuView {
  const byId = new Map(things.filter(({ activated }) => activated).map((it) => [it.id, it]));
  const sections = new Map<string, MenuViewItem[]>();
  for (const { id } of sortBySequence(template.lines)) {
    const thing = byId.get(id);
    if (thing?.kind !== 'item') continue;
    const item = applyOverride(
      thing,
      overrides.find(({ masterId }) => masterId === id),
    );
    const shown = item && toItemView(id, item, template, byId);
    if (!shown || shown.prices.length === 0) continue;
    const category = thing.categoryId === null ? undefined : byId.get(thing.categoryId);
    const name = category?.name ?? words.otherItems;
    sections.set(name, [...(sections.get(name) ?? []), shown]);
  }
  const named = [...sections].filter(([name]) => name !== words.otherItems);
  const others = [...(sections.get(words.otherItems) ?? [])];
  const asTheyAre = template.noCupItems.map(toNoCupItemView);
  const all = [...named, [words.otherItems, others], [words.noCupItems, asTheyAre]] as const;
  return {
    name: template.name,
    description: template.description,
    sections: all
      .filter(([, items]) => items.length > 0)
      .map(([name, items]) => ({ name, items: [...items] })),
  };
}

function toItemView(
  id: string,
  item: MenuItem,
  { cupPrices }: MenuTemplateDetails,
  byId: ReadonlyMap<string, MenuThing>,
): MenuViewItem {
  const inCups = cupTypes.flatMap((cupType): MenuViewPrice[] => {
    const own = item.prices.find((price) => price.cupType === cupType);
    if (!own) return [];
    const { priceCents } = cupPrices.find((price) => price.cupType === cupType) ?? own;
    return [{ size: cupType, priceCents }];
  });
  const each: MenuViewPrice[] =
    item.priceCents === null ? [] : [{ size: 'each', priceCents: item.priceCents }];
  const extras = item.extraIds.flatMap((extraId) => toExtraView(extraId, byId));
  const { name, description, bases, allergens, flavors } = item;
  return { id, name, description, prices: [...inCups, ...each], bases, allergens, flavors, extras };
}

function toExtraView(id: string, byId: ReadonlyMap<string, MenuThing>): MenuViewExtra[] {
  const extra = byId.get(id);
  if (extra?.kind !== 'extra') return [];
  const choices = sortBySequence(extra.lines).flatMap((line) => {
    const choice = byId.get(line.id);
    if (choice?.kind !== 'extraItem') return [];
    const { name, priceCents, allergens } = choice;
    return [{ id: choice.id, name, priceCents, allergens }];
  });
  if (choices.length === 0) return [];
  return [{ id, name: extra.name, mostChosen: extra.mostChosen, choices }];
}

export const noCupPrefix = 'no-cup-';

/** It has no record of its own, so its index is its id. */
function toNoCupItemView(
  { name, priceCents }: MenuTemplateDetails['noCupItems'][number],
  at: number,
): MenuViewItem {
  return {
    id: `${noCupPrefix}${at}`,
    name,
    description: '',
    prices: [{ size: 'each', priceCents }],
    bases: [],
    allergens: [],
    flavors: [],
    extras: [],
  };
}

// Menus and their parts on the wire.
import { z } from 'zod';
import { cupTypes, nutritionalBases } from '#shared/domain/menus/cups.ts';
import { allergens } from '#shared/domain/menus/allergens.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { findRepeatedSequence } from '#shared/domain/menus/menu.ts';
import { findTierProblems } from '#shared/domain/menus/pricing-tiers.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { centsUpTo, Id, line, requiredLine } from '#shared/contract/wire.ts';
import { text } from '#shared/text/menus/menu-rules.ts';

export const MenuPrice = centsUpTo(menuLimits.priceCents);

/** At most one price for each cup. */
export const CupPrices = z
  .array(z.object({ cupType: z.enum(cupTypes), priceCents: MenuPrice }))
  .max(cupTypes.length)
  .refine((prices) => new Set(prices.map(({ cupType }) => cupType)).size === prices.length, {
    error: () => text('msg_cup_twice'),
  });

export const MenuLine = z.object({ id: Id, sequence: z.int().min(1).max(menuLimits.sequence) });

const namedFields = {
  brandId: Id,
  name: requiredLine(commonLimits.nameLength),
  description: line(menuLimits.descriptionLength).default(''),
};

const isUnique = <Item>(items: readonly Item[]) => new Set(items).size === items.length;

const Allergens = z.array(z.enum(allergens)).max(allergens.length);
/** An older page, which doesn't know them, leaves them out: they stay as they are. */
const OptionalAllergens = Allergens.optional();

export const MenuItemInput = z
  .object({
    kind: z.literal('item'),
    ...namedFields,
    categoryId: Id.nullable().default(null),
    prices: CupPrices.default([]),
    priceCents: MenuPrice.nullable().default(null),
    bases: z.array(z.enum(nutritionalBases)).max(nutritionalBases.length).default([]),
    allergens: OptionalAllergens,
    flavors: z
      .array(requiredLine(commonLimits.nameLength))
      .max(menuLimits.flavors)
      .refine(isUnique, { error: () => text('msg_flavor_twice') })
      .default([]),
    extraIds: z.array(Id).max(menuLimits.extrasOfItem).default([]),
  })
  .refine(({ prices, priceCents }) => prices.length > 0 || priceCents !== null, {
    path: ['priceCents'],
    error: () => text('msg_price_missing'),
  });

export const MenuCategoryInput = z.object({ kind: z.literal('category'), ...namedFields });

export const FoodExtraInput = z.object({
  kind: z.literal('extra'),
  ...namedFields,
  mostChosen: z.int().min(1).max(menuLimits.itemsOfExtra).default(1),
  lines: z
    .array(MenuLine)
    .min(1, { error: () => text('msg_extra_items_missing') })
    .max(menuLimits.itemsOfExtra)
    .refine((lines) => findRepeatedSequence(lines) === undefined, {
      error: () => text('msg_sequence_unique'),
    }),
});

export const FoodExtraItemInput = z.object({
  kind: z.literal('extraItem'),
  ...namedFields,
  priceCents: MenuPrice,
  allergens: OptionalAllergens,
});

export const MenuThingInput = z.discriminatedUnion('kind', [
  MenuItemInput,
  MenuCategoryInput,
  FoodExtraInput,
  FoodExtraItemInput,
]);
export type MenuThingInput = z.output<typeof MenuThingInput>;

const Servings = z.int().min(1).max(menuLimits.servings);

const Tiers = z
  .array(
    z.object({
      minServings: Servings,
      maxServings: Servings.optional(),
      prices: CupPrices.min(1, { error: () => text('msg_price_missing') }),
    }),
  )
  .max(menuLimits.tiers)
  .superRefine((tiers, context) => {
    for (const { at, problem } of findTierProblems(tiers)) {
      const field = problem === 'backwards' ? 'maxServings' : 'minServings';
      context.addIssue({ code: 'custom', path: [at, field], message: text(`msg_tier_${problem}`) });
    }
  });

const FlyerPrints = z
  .array(
    z
      .object({
        name: requiredLine(commonLimits.nameLength),
        value: requiredLine(commonLimits.nameLength),
        priceCents: MenuPrice,
        sequence: MenuLine.shape.sequence,
        refillAvailable: z.boolean().default(false),
        refillPriceCents: MenuPrice.nullable().default(null),
        withCup: z.boolean().default(true),
      })
      .refine((print) => !print.refillAvailable || print.refillPriceCents !== null, {
        path: ['refillPriceCents'],
        error: () => text('msg_refill_price_missing'),
      }),
  )
  .max(menuLimits.flyerPrints)
  .refine((prints) => findRepeatedSequence(prints) === undefined, {
    error: () => text('msg_sequence_unique'),
  });

const templateFields = {
  ...namedFields,
  lines: z
    .array(MenuLine)
    .min(1, { error: () => text('msg_menu_items_missing') })
    .max(menuLimits.itemsOfTemplate)
    .refine((lines) => findRepeatedSequence(lines) === undefined, {
      error: () => text('msg_sequence_unique'),
    })
    .refine((lines) => isUnique(lines.map(({ id }) => id)), {
      error: () => text('msg_item_twice'),
    }),
  cupPrices: CupPrices.default([]),
  tiers: Tiers.default([]),
  hourlyPriceCents: MenuPrice.nullable().default(null),
  minimumPriceCents: MenuPrice.nullable().default(null),
  flyerPrints: FlyerPrints.default([]),
  noCupItems: z
    .array(z.object({ name: requiredLine(commonLimits.nameLength), priceCents: MenuPrice }))
    .max(menuLimits.noCupItems)
    .refine((items) => isUnique(items.map(({ name }) => name.toLowerCase())), {
      error: () => text('msg_item_twice'),
    })
    .default([]),
};

/** As stored. Templates that were saved before a rule existed stay readable. */
export const MenuTemplate = z.object(templateFields);

/** As saved, with all rules. */
export const SavedMenuTemplate = MenuTemplate.refine(
  ({ hourlyPriceCents, minimumPriceCents }) =>
    hourlyPriceCents === null || minimumPriceCents !== null,
  { path: ['minimumPriceCents'], error: () => text('msg_hourly_minimum_missing') },
);

/** A menu as customers see it. */
export const MenuReply = z.object({
  name: z.string(),
  description: z.string(),
  sections: z.array(
    z.object({
      name: z.string(),
      items: z.array(
        z.object({
          id: Id,
          name: z.string(),
          description: z.string(),
          /** A temporary address of its photo. */
          imageUrl: z.url().nullable(),
          prices: z.array(z.object({ size: z.enum([...cupTypes, 'each']), priceCents: z.int() })),
          bases: z.array(z.enum(nutritionalBases)),
          allergens: Allergens,
          flavors: z.array(z.string()),
          extras: z.array(
            z.object({
              id: Id,
              name: z.string(),
              mostChosen: z.int(),
              choices: z.array(
                z.object({ id: Id, name: z.string(), priceCents: z.int(), allergens: Allergens }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type MenuReply = z.infer<typeof MenuReply>;

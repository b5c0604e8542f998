// Menus and their parts on the wire.
import { z } from 'zod';
import { cupTypes, nutritionalBases } from '#shared/domain/menus/cups.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { repeatedSequence } from '#shared/domain/menus/menu.ts';
import { tierProblems } from '#shared/domain/menus/pricing-tiers.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { centsUpTo, Id, line, requiredLine } from '#shared/contract/wire.ts';
import { text } from '#shared/text/menus/menu-rules.ts';

export const Price = centsUpTo(menuLimits.priceCents);

/** At most one price for each cup. */
export const CupPrices = z
  .array(z.object({ cupType: z.enum(cupTypes), priceCents: Price }))
  .max(cupTypes.length)
  .refine((prices) => new Set(prices.map(({ cupType }) => cupType)).size === prices.length, {
    error: () => text('msg_cup_twice'),
  });

export const Line = z.object({ id: Id, sequence: z.int().min(1).max(menuLimits.sequence) });

const named = {
  brandId: Id,
  name: requiredLine(limits.nameLength),
  description: line(menuLimits.descriptionLength).default(''),
};

const unique = <Item>(items: readonly Item[]) => new Set(items).size === items.length;

export const Item = z
  .object({
    kind: z.literal('item'),
    ...named,
    categoryId: Id.nullable().default(null),
    prices: CupPrices.default([]),
    priceCents: Price.nullable().default(null),
    bases: z.array(z.enum(nutritionalBases)).max(nutritionalBases.length).default([]),
    flavors: z
      .array(requiredLine(limits.nameLength))
      .max(menuLimits.flavors)
      .refine(unique, { error: () => text('msg_flavor_twice') })
      .default([]),
    extraIds: z.array(Id).max(menuLimits.extrasOfItem).default([]),
  })
  .refine(({ prices, priceCents }) => prices.length > 0 || priceCents !== null, {
    path: ['priceCents'],
    error: () => text('msg_price_missing'),
  });

export const Category = z.object({ kind: z.literal('category'), ...named });

export const Extra = z.object({
  kind: z.literal('extra'),
  ...named,
  mostChosen: z.int().min(1).max(menuLimits.itemsOfExtra).default(1),
  lines: z
    .array(Line)
    .min(1, { error: () => text('msg_extra_items_missing') })
    .max(menuLimits.itemsOfExtra)
    .refine((lines) => repeatedSequence(lines) === undefined, {
      error: () => text('msg_sequence_unique'),
    }),
});

export const ExtraItem = z.object({ kind: z.literal('extraItem'), ...named, priceCents: Price });

export const Thing = z.discriminatedUnion('kind', [Item, Category, Extra, ExtraItem]);
export type Thing = z.output<typeof Thing>;

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
    for (const { at, problem } of tierProblems(tiers)) {
      const field = problem === 'backwards' ? 'maxServings' : 'minServings';
      context.addIssue({ code: 'custom', path: [at, field], message: text(`msg_tier_${problem}`) });
    }
  });

const FlyerPrints = z
  .array(
    z
      .object({
        name: requiredLine(limits.nameLength),
        value: requiredLine(limits.nameLength),
        priceCents: Price,
        sequence: Line.shape.sequence,
        refillAvailable: z.boolean().default(false),
        refillPriceCents: Price.nullable().default(null),
        withCup: z.boolean().default(true),
      })
      .refine((print) => !print.refillAvailable || print.refillPriceCents !== null, {
        path: ['refillPriceCents'],
        error: () => text('msg_refill_price_missing'),
      }),
  )
  .max(menuLimits.flyerPrints)
  .refine((prints) => repeatedSequence(prints) === undefined, {
    error: () => text('msg_sequence_unique'),
  });

const templateFields = {
  ...named,
  lines: z
    .array(Line)
    .min(1, { error: () => text('msg_menu_items_missing') })
    .max(menuLimits.itemsOfTemplate)
    .refine((lines) => repeatedSequence(lines) === undefined, {
      error: () => text('msg_sequence_unique'),
    })
    .refine((lines) => unique(lines.map(({ id }) => id)), {
      error: () => text('msg_item_twice'),
    }),
  cupPrices: CupPrices.default([]),
  tiers: Tiers.default([]),
  hourlyPriceCents: Price.nullable().default(null),
  minimumPriceCents: Price.nullable().default(null),
  flyerPrints: FlyerPrints.default([]),
  noCupItems: z
    .array(z.object({ name: requiredLine(limits.nameLength), priceCents: Price }))
    .max(menuLimits.noCupItems)
    .refine((items) => unique(items.map(({ name }) => name.toLowerCase())), {
      error: () => text('msg_item_twice'),
    })
    .default([]),
};

/** As stored. Templates that were saved before a rule existed stay readable. */
export const Template = z.object(templateFields);

/** As saved, with all rules. */
export const SavedTemplate = Template.refine(
  ({ hourlyPriceCents, minimumPriceCents }) =>
    hourlyPriceCents === null || minimumPriceCents !== null,
  { path: ['minimumPriceCents'], error: () => text('msg_hourly_minimum_missing') },
);

/** A menu as customers see it. */
export const ShownMenu = z.object({
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
          flavors: z.array(z.string()),
          extras: z.array(
            z.object({
              id: Id,
              name: z.string(),
              mostChosen: z.int(),
              choices: z.array(z.object({ id: Id, name: z.string(), priceCents: z.int() })),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type ShownMenu = z.infer<typeof ShownMenu>;

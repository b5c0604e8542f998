// The form values of a menu, and their conversion to the menu that is saved.
import { z } from 'zod';
import { SavedTemplate } from '#shared/contract/menus/menu-parts.ts';
import { flyerDefaults } from '#shared/domain/menus/cups.ts';
import type { TemplateDetails } from '#shared/domain/menus/menu.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { cupsOf, type CupValues, linesOf, noCups, pricesOf } from './thing-form.ts';

type TierValues = { minServings: number | null; maxServings: number | null; prices: CupValues };
type FlyerValues = {
  name: string;
  value: string;
  priceCents: number | null;
  refillAvailable: boolean;
  refillPriceCents: number | null;
  withCup: boolean;
};

export type TemplateValues = {
  brandId: string;
  name: string;
  description: string;
  lines: string[];
  cupPrices: CupValues;
  hourlyPriceCents: number | null;
  minimumPriceCents: number | null;
  tiers: TierValues[];
  flyerPrints: FlyerValues[];
  noCupItems: { name: string; priceCents: number | null }[];
};

export type Template = z.output<typeof SavedTemplate>;

export const emptyTier: TierValues = { minServings: null, maxServings: null, prices: noCups };

export const emptyFlyer: FlyerValues = {
  name: '',
  value: '',
  priceCents: null,
  refillAvailable: false,
  refillPriceCents: null,
  withCup: true,
};

/** The default flyer texts (spec §9). */
export const usualFlyers = (): FlyerValues[] =>
  flyerDefaults.map((print) => ({
    ...emptyFlyer,
    ...print,
    refillAvailable: 'refillPriceCents' in print,
  }));

export const emptyTemplate = (brandId: string): TemplateValues => ({
  brandId,
  name: '',
  description: '',
  lines: [],
  cupPrices: noCups,
  hourlyPriceCents: null,
  minimumPriceCents: null,
  tiers: [],
  flyerPrints: [],
  noCupItems: [],
});

const inSequence = <Line extends { readonly sequence: number }>(lines: readonly Line[]) =>
  lines.toSorted((one, other) => one.sequence - other.sequence);

export function templateValues(template: TemplateDetails): TemplateValues {
  const { lines, cupPrices, tiers, flyerPrints, noCupItems, ...rest } = template;
  return {
    ...rest,
    lines: inSequence(lines).map(({ id }) => id),
    cupPrices: cupsOf(cupPrices),
    tiers: tiers.map(({ minServings, maxServings = null, prices }) => ({
      minServings,
      maxServings,
      prices: cupsOf(prices),
    })),
    flyerPrints: inSequence(flyerPrints).map(({ sequence: _, ...print }) => print),
    noCupItems: noCupItems.map((item) => ({ ...item })),
  };
}

/** Empty fields are left out. */
function templateFrom(values: Partial<TemplateValues>): unknown {
  const { lines, cupPrices, tiers = [], flyerPrints = [], noCupItems = [], ...rest } = values;
  return {
    ...rest,
    lines: linesOf(lines),
    cupPrices: pricesOf(cupPrices),
    tiers: tiers.map(({ minServings, maxServings, prices }) => ({
      minServings,
      maxServings: maxServings ?? undefined,
      prices: pricesOf(prices),
    })),
    // The key is derived from the name on the flyer, unless it is one of the defaults.
    flyerPrints: flyerPrints.map(({ value, ...print }, at) => ({
      ...print,
      value: value || print.name,
      sequence: at + 1,
    })),
    noCupItems,
  };
}

export const templateRules = contractRules<TemplateValues, Template>(
  z.custom<Partial<TemplateValues>>().transform(templateFrom).pipe(SavedTemplate),
);

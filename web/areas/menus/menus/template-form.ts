// The form values of a menu, and their conversion to the menu that is saved.
import { z } from 'zod';
import { SavedMenuTemplate } from '#shared/contract/menus/menu-parts.ts';
import { flyerDefaults } from '#shared/domain/menus/cups.ts';
import type { MenuTemplateDetails } from '#shared/domain/menus/menu.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import {
  toCupValues,
  type CupValues,
  toSequencedLines,
  emptyCups,
  toCupPrices,
} from './thing-form.ts';

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

export type Template = z.output<typeof SavedMenuTemplate>;

export const emptyTier: TierValues = { minServings: null, maxServings: null, prices: emptyCups };

export const emptyFlyer: FlyerValues = {
  name: '',
  value: '',
  priceCents: null,
  refillAvailable: false,
  refillPriceCents: null,
  withCup: true,
};

/** The default flyer texts (spec §9). */
export const createDefaultFlyers = (): FlyerValues[] =>
  flyerDefaults.map((print) => ({
    ...emptyFlyer,
    ...print,
    refillAvailable: 'refillPriceCents' in print,
  }));

export const createEmptyTemplateValues = (brandId: string): TemplateValues => ({
  brandId,
  name: '',
  description: '',
  lines: [],
  cupPrices: emptyCups,
  hourlyPriceCents: null,
  minimumPriceCents: null,
  tiers: [],
  flyerPrints: [],
  noCupItems: [],
});

const sortBySequence = <Line extends { readonly sequence: number }>(lines: readonly Line[]) =>
  lines.toSorted((one, other) => one.sequence - other.sequence);

export function toTemplateValues(template: MenuTemplateDetails): TemplateValues {
  const { lines, cupPrices, tiers, flyerPrints, noCupItems, ...rest } = template;
  return {
    ...rest,
    lines: sortBySequence(lines).map(({ id }) => id),
    cupPrices: toCupValues(cupPrices),
    tiers: tiers.map(({ minServings, maxServings = null, prices }) => ({
      minServings,
      maxServings,
      prices: toCupValues(prices),
    })),
    flyerPrints: sortBySequence(flyerPrints).map(({ sequence: _, ...print }) => print),
    noCupItems: noCupItems.map((item) => ({ ...item })),
  };
}

/** Empty fields are left out. */
function toTemplateInput(values: Partial<TemplateValues>): unknown {
  const { lines, cupPrices, tiers = [], flyerPrints = [], noCupItems = [], ...rest } = values;
  return {
    ...rest,
    lines: toSequencedLines(lines),
    cupPrices: toCupPrices(cupPrices),
    tiers: tiers.map(({ minServings, maxServings, prices }) => ({
      minServings,
      maxServings: maxServings ?? undefined,
      prices: toCupPrices(prices),
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

export const menuTemplateResolver = createContractResolver<TemplateValues, Template>(
  z.custom<Partial<TemplateValues>>().transform(toTemplateInput).pipe(SavedMenuTemplate),
);

// The form values of an item, category, extra or extra item, and their conversion to what is saved.
import { z } from 'zod';
import { MenuThingInput } from '#shared/contract/menus/menu-parts.ts';
import type { Allergen } from '#shared/domain/menus/allergens.ts';
import { cupTypes, type CupType, type NutritionalBase } from '#shared/domain/menus/cups.ts';
import type { MenuThingDetails, MenuThingKind } from '#shared/domain/menus/menu.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import type { PhotoValues } from './photo-upload.ts';

export type CupValues = Record<CupType, number | null>;

export type ThingValues = {
  kind: MenuThingKind;
  brandId: string;
  name: string;
  description: string;
  categoryId: string;
  cups: CupValues;
  priceCents: number | null;
  bases: NutritionalBase[];
  allergens: Allergen[];
  flavors: string;
  extraIds: string[];
  mostChosen: number | null;
  lines: string[];
} & PhotoValues;

export const emptyCups: CupValues = {
  kiddie: null,
  klassic: null,
  king: null,
  colorChange: null,
  stadium: null,
  character: null,
};

export function createEmptyThingValues(kind: MenuThingKind, brandId: string): ThingValues {
  return {
    kind,
    brandId,
    name: '',
    description: '',
    categoryId: '',
    cups: emptyCups,
    priceCents: null,
    bases: [],
    allergens: [],
    flavors: '',
    extraIds: [],
    mostChosen: 1,
    lines: [],
    photo: null,
    removePhoto: false,
  };
}

export function toThingValues(thing: MenuThingDetails | MenuThingInput): ThingValues {
  const { kind, brandId, name, description } = thing;
  const empty = { ...createEmptyThingValues(kind, brandId), name, description };
  switch (thing.kind) {
    case 'item':
      return {
        ...empty,
        categoryId: thing.categoryId ?? '',
        cups: toCupValues(thing.prices),
        priceCents: thing.priceCents,
        bases: [...thing.bases],
        allergens: [...(thing.allergens ?? [])],
        flavors: thing.flavors.join('\n'),
        extraIds: [...thing.extraIds],
      };
    case 'extra': {
      const lines = thing.lines.toSorted((one, other) => one.sequence - other.sequence);
      return { ...empty, mostChosen: thing.mostChosen, lines: lines.map(({ id }) => id) };
    }
    case 'extraItem':
      return { ...empty, priceCents: thing.priceCents, allergens: [...(thing.allergens ?? [])] };
    case 'category':
      return empty;
  }
}

export const toCupValues = (
  prices: readonly { readonly cupType: CupType; readonly priceCents: number }[],
): CupValues => ({
  ...emptyCups,
  ...Object.fromEntries(prices.map(({ cupType, priceCents }) => [cupType, priceCents])),
});

export const toCupPrices = (cups: Partial<Record<CupType, number | null | undefined>> = {}) =>
  cupTypes.flatMap((cupType) => {
    const priceCents = cups[cupType];
    return typeof priceCents === 'number' ? [{ cupType, priceCents }] : [];
  });

/** Numbered in the order of the list, starting at 1. */
export const toSequencedLines = (ids: readonly string[] = []) =>
  ids.map((id, at) => ({ id, sequence: at + 1 }));

/** Empty fields are left out. */
function toThingInput(values: Partial<ThingValues>): unknown {
  const { kind, brandId, name, description, categoryId, cups, priceCents, flavors = '' } = values;
  const { bases, allergens, extraIds, mostChosen: maxChosen, lines } = values;
  const named = { kind, brandId, name, description };
  switch (kind) {
    case 'item':
      return {
        ...named,
        categoryId,
        prices: toCupPrices(cups),
        priceCents,
        bases,
        allergens,
        flavors: flavors
          .split('\n')
          .map((flavor) => flavor.trim())
          .filter(Boolean),
        extraIds,
      };
    case 'extra':
      return { ...named, mostChosen: maxChosen, lines: toSequencedLines(lines) };
    case 'extraItem':
      return { ...named, priceCents, allergens };
    default:
      return named;
  }
}

export const menuThingResolver = createContractResolver<ThingValues, MenuThingInput>(
  z.custom<Partial<ThingValues>>().transform(toThingInput).pipe(MenuThingInput),
);

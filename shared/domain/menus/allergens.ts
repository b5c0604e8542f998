// The nine major allergens that food labels in the United States must name, in the order in which
// they are listed.
export const allergens = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'treeNut',
  'peanut',
  'wheat',
  'soy',
  'sesame',
] as const;
export type Allergen = (typeof allergens)[number];

/** Each once, in the order of the list. */
export function mergeAllergens(lists: readonly (readonly Allergen[])[]): readonly Allergen[] {
  return allergens.filter((allergen) => lists.some((list) => list.includes(allergen)));
}

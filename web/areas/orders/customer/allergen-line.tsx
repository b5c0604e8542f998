import type { Allergen } from '#shared/domain/menus/allergens.ts';
import { text } from '#shared/text/orders/customer.ts';

export const formatAllergens = (allergens: readonly Allergen[]): string =>
  text('menus_allergens', {
    names: allergens.map((allergen) => text(`menus_allergen_${allergen}`)).join(', '),
  });

/** Renders nothing if none is recorded, which doesn't mean that the item is free of allergens. */
export function AllergenLine({ allergens }: { allergens: readonly Allergen[] }) {
  if (allergens.length === 0) return null;
  return <span className="block text-small text-ink-soft">{formatAllergens(allergens)}</span>;
}

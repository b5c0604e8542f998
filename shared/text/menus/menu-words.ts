/** Words on menus, for the office and for customers. */
export const menuWords = {
  menus_base_classic: 'Classic',
  menus_base_vitaBlend: 'VitaBlend',
  menus_base_fruitfirst: 'Fruitfirst',
  menus_base_blended: 'Blended',
  menus_bases: 'Made as: {names}',
  menus_allergen_milk: 'Milk',
  menus_allergen_egg: 'Eggs',
  menus_allergen_fish: 'Fish',
  menus_allergen_shellfish: 'Shellfish',
  menus_allergen_treeNut: 'Tree nuts',
  menus_allergen_peanut: 'Peanuts',
  menus_allergen_wheat: 'Wheat',
  menus_allergen_soy: 'Soy',
  menus_allergen_sesame: 'Sesame',
  menus_allergens: 'Contains: {names}',
} as const;

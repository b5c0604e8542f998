/** Words on menus, for the office and for customers. */
export const menuWords = {
  menus_base_classic: 'Classic',
  menus_base_vitaBlend: 'VitaBlend',
  menus_base_fruitfirst: 'Fruitfirst',
  menus_base_blended: 'Blended',
  menus_bases: 'Made as: {names}',
} as const;

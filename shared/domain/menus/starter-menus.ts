// Menus to begin with, one for each kind of stand: what such stands usually sell in the United
// States, at usual prices. A franchise takes one as its own and changes what is different.
import type { Allergen } from './allergens.ts';
import type { CupPrice } from './menu.ts';

type StarterItem = {
  readonly name: string;
  readonly description: string;
  /** In cups, or for one piece in cents. */
  readonly price: readonly CupPrice[] | number;
  readonly allergens: readonly Allergen[];
  readonly flavors: readonly string[];
};

type StarterMenu = {
  readonly name: string;
  readonly category: string;
  readonly items: readonly StarterItem[];
};

export const starterMenuKinds = ['shaved-ice', 'coffee', 'soft-treats'] as const;
export type StarterMenuKind = (typeof starterMenuKinds)[number];

/** In cents: Kiddie, Klassic and King cups. */
const inCups = (kiddie: number, klassic: number, king: number): readonly CupPrice[] => [
  { cupType: 'kiddie', priceCents: kiddie },
  { cupType: 'klassic', priceCents: klassic },
  { cupType: 'king', priceCents: king },
];

const build = (
  name: string,
  price: StarterItem['price'],
  more: Partial<StarterItem> = {},
): StarterItem => ({ name, price, description: '', allergens: [], flavors: [], ...more });

export const starterMenus: Readonly<Record<StarterMenuKind, StarterMenu>> = {
  'shaved-ice': {
    name: 'Shaved ice menu',
    category: 'Shaved ice',
    items: [
      build('Shaved ice', inCups(400, 550, 700), {
        flavors: ['Cherry', 'Blue Raspberry', 'Grape', 'Lemon Lime', 'Watermelon', 'Mango'],
      }),
      build('Sugar-free shaved ice', inCups(400, 550, 700), {
        flavors: ['Cherry', 'Strawberry', 'Lemon Lime'],
      }),
      build('Fruit ice', inCups(450, 600, 750), {
        description: 'Made with real fruit.',
        flavors: ['Strawberry', 'Peach', 'Pineapple'],
      }),
      build('Cream ice', inCups(450, 600, 750), {
        description: 'Shaved ice with sweet cream.',
        allergens: ['milk'],
        flavors: ['Vanilla', 'Orange Cream', 'Piña Colada'],
      }),
      build('Sour ice', inCups(450, 600, 750), {
        flavors: ['Sour Apple', 'Sour Cherry', 'Sour Blue Raspberry'],
      }),
      build('Ice cream shaved ice', inCups(500, 650, 800), {
        description: 'Over a scoop of vanilla ice cream.',
        allergens: ['milk', 'egg'],
        flavors: ['Root Beer', 'Cherry', 'Orange'],
      }),
      build('Bottled water', 200),
    ],
  },
  coffee: {
    name: 'Coffee menu',
    category: 'Coffee and tea',
    items: [
      build('Drip coffee', 300, { description: '12 oz.' }),
      build('Cold brew', 475, { description: '16 oz.' }),
      build('Latte', 525, {
        description: '12 oz, hot or iced.',
        allergens: ['milk'],
        flavors: ['Plain', 'Vanilla', 'Caramel'],
      }),
      build('Cappuccino', 500, { description: '12 oz.', allergens: ['milk'] }),
      build('Mocha', 575, { description: '12 oz.', allergens: ['milk', 'soy'] }),
      build('Chai latte', 550, { description: '12 oz, hot or iced.', allergens: ['milk'] }),
      build('Hot chocolate', 400, { description: '12 oz.', allergens: ['milk', 'soy'] }),
      build('Blueberry muffin', 375, { allergens: ['milk', 'egg', 'wheat', 'soy'] }),
    ],
  },
  'soft-treats': {
    name: 'Soft treats menu',
    category: 'Soft treats',
    items: [
      build('Soft serve cup', inCups(400, 500, 600), {
        allergens: ['milk'],
        flavors: ['Vanilla', 'Chocolate', 'Twist'],
      }),
      build('Soft serve cone', 450, {
        allergens: ['milk', 'wheat', 'soy'],
        flavors: ['Vanilla', 'Chocolate', 'Twist'],
      }),
      build('Sundae', 650, {
        description: 'With whipped cream and a cherry.',
        allergens: ['milk', 'soy'],
        flavors: ['Hot Fudge', 'Caramel', 'Strawberry'],
      }),
      build('Milkshake', 700, {
        description: '16 oz.',
        allergens: ['milk'],
        flavors: ['Vanilla', 'Chocolate', 'Strawberry'],
      }),
      build('Root beer float', 600, { description: '16 oz.', allergens: ['milk'] }),
      build('Soft pretzel', 500, { allergens: ['wheat'] }),
      build('Bottled water', 200),
    ],
  },
};

const brandWords: Readonly<Record<StarterMenuKind, RegExp>> = {
  'shaved-ice': /\b(shaved?|snow|ice)\b/i,
  coffee: /coffee|caf[eé]|espresso|bean/i,
  'soft-treats': /soft|twirl|sprinkle|cream|treat/i,
};

/** The starter menu that fits the brand by the words of its name, if one does. */
export const findStarterMenuKind = (brandName: string): StarterMenuKind | undefined =>
  starterMenuKinds.find((kind) => brandWords[kind].test(brandName));

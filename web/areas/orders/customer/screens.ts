import type { ComponentType } from 'react';

/** Each screen has its own address, without tabs or a sidebar entry. */
type CustomerScreen = {
  readonly path: `/${string}`;
  readonly part: 'anyone';
  readonly page: () => Promise<ComponentType>;
};

/** Whether the part of an address after the hash is one of these. */
export function isCustomerAddress(hash: string): boolean {
  const [, first] = hash.replace(/^#/, '').split(/[/?]/);
  return customerScreens.some(({ path }) => path.split('/')[1] === first);
}

export const customerScreens: readonly CustomerScreen[] = [
  {
    path: '/search',
    part: 'anyone',
    page: async () => (await import('./search-page.tsx')).SearchPage,
  },
  {
    path: '/search/:code',
    part: 'anyone',
    page: async () => (await import('./order-page.tsx')).OrderPage,
  },
  {
    path: '/order/:secret',
    part: 'anyone',
    page: async () => (await import('./own-order-page.tsx')).OwnOrderPage,
  },
];

// The chart of accounts that the journal books to, and what each franchise calls them in its own
// accounting software.
export const accountTypes = ['asset', 'liability', 'income', 'expense'] as const;
type AccountType = (typeof accountTypes)[number];

type AccountDefaults = {
  readonly type: AccountType;
  readonly number: string;
  readonly name: string;
};

/** In the order of a chart of accounts. */
export const accounts = {
  bank: { type: 'asset', number: '1010', name: 'Checking' },
  cash: { type: 'asset', number: '1020', name: 'Cash on hand' },
  undeposited: { type: 'asset', number: '1030', name: 'Undeposited checks' },
  otherReceipts: { type: 'asset', number: '1040', name: 'Other receipts' },
  cardClearing: { type: 'asset', number: '1050', name: 'Stripe clearing' },
  receivable: { type: 'asset', number: '1200', name: 'Accounts receivable' },
  deposits: { type: 'liability', number: '2100', name: 'Customer deposits' },
  customerCredits: { type: 'liability', number: '2110', name: 'Customer credits' },
  refundsPayable: { type: 'liability', number: '2120', name: 'Refunds in progress' },
  salesTax: { type: 'liability', number: '2200', name: 'Sales tax payable' },
  tips: { type: 'liability', number: '2300', name: 'Tips payable' },
  givebackPayable: { type: 'liability', number: '2400', name: 'Givebacks payable' },
  donations: { type: 'liability', number: '2500', name: 'Donations held' },
  sales: { type: 'income', number: '4000', name: 'Sales' },
  lateFees: { type: 'income', number: '4200', name: 'Late fees' },
  cardFees: { type: 'income', number: '4210', name: 'Card fees charged' },
  discounts: { type: 'income', number: '4900', name: 'Discounts' },
  refunds: { type: 'income', number: '4910', name: 'Refunds' },
  stripeFees: { type: 'expense', number: '6100', name: 'Stripe fees' },
  badDebt: { type: 'expense', number: '6200', name: 'Bad debt' },
  giveback: { type: 'expense', number: '6300', name: 'Givebacks' },
} as const satisfies Record<string, AccountDefaults>;

export type BookAccountKey = keyof typeof accounts;

const isAccountKey = (key: string): key is BookAccountKey => key in accounts;
export const accountKeys: readonly BookAccountKey[] = Object.keys(accounts).filter(isAccountKey);

/** An account as the franchise's accounting software knows it. */
export type BookAccount = { readonly number: string; readonly name: string };

/** What a franchise changed; everything else has its default. */
export type AccountMapping = {
  readonly accounts: Readonly<Partial<Record<string, BookAccount>>>;
  /** Sales have an account for each brand; without one, that of all sales. */
  readonly salesByBrand: Readonly<Partial<Record<string, BookAccount>>>;
  /** The name of the tax rate that Xero puts on lines without tax of their own. */
  readonly xeroTaxRate: string;
};

export const defaultXeroTaxRate = 'Tax Exempt';

export function findBookAccount(
  mapping: AccountMapping,
  key: BookAccountKey,
  brandId: string,
): BookAccount {
  const ofBrand = key === 'sales' ? mapping.salesByBrand[brandId] : undefined;
  const { number, name } = ofBrand ?? mapping.accounts[key] ?? accounts[key];
  return { number, name };
}

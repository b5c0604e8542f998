// What stands on a bill for a line of a menu's price, and why it costs that: texts and their values, so
// that the editor and an invoice that begins with an event say the same.
import type { TextKey } from '#shared/text/catalogue.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { cups } from './cups.ts';
import type { PackageLine } from './package-price.ts';

type Said = { readonly key: TextKey; readonly values?: Readonly<Record<string, string | number>> };

export type PackageWords = { readonly name: Said; readonly why: Said };

export function packageWords(line: PackageLine): PackageWords {
  switch (line.kind) {
    case 'servings':
      return {
        name: {
          key: 'invoice_package_line_servings',
          values: { cup: cups[line.cupType].priceName },
        },
        why: tierWords(line),
      };
    case 'hours':
      return {
        name: { key: 'invoice_package_line_hours' },
        why: { key: 'invoice_package_hourly' },
      };
    case 'minimum':
      return {
        name: { key: 'invoice_package_line_minimum' },
        why: {
          key: 'invoice_package_minimum',
          values: { minimum: formatCents(line.minimumCents) },
        },
      };
  }
}

function tierWords({ tier }: Extract<PackageLine, { kind: 'servings' }>): Said {
  if (!tier) return { key: 'invoice_package_no_tier' };
  const { minServings: from, maxServings: to } = tier;
  return to === undefined
    ? { key: 'invoice_package_tier_open', values: { from } }
    : { key: 'invoice_package_tier', values: { from, to } };
}

// The text and the explanation of each line of a package price, so that the editor and an invoice
// that starts from an event show the same.
import type { TextKey } from '#shared/text/catalogue.ts';
import { formatLocalTime, formatMinutes } from '#shared/domain/values/day-text.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { cups } from './cups.ts';
import type { PackageLine } from './package-price.ts';

type KeyedText = {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
};

export type PackageLineTexts = { readonly name: KeyedText; readonly why: KeyedText };

export function toPackageLineTexts(line: PackageLine): PackageLineTexts {
  switch (line.kind) {
    case 'servings':
      return {
        name: toServingsName(line),
        why: toPriceText(line),
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
    case 'surcharge':
      return toSurchargeTexts(line);
  }
}

function toSurchargeTexts({
  surcharge,
  baseCents,
}: Extract<PackageLine, { kind: 'surcharge' }>): PackageLineTexts {
  const { kind, percent, minutes, ofMinutes } = surcharge;
  const hours = { part: formatMinutes(minutes), whole: formatMinutes(ofMinutes) };
  const time =
    surcharge.kind === 'offHour'
      ? {
          opens: formatLocalTime(surcharge.businessOpensAt),
          closes: formatLocalTime(surcharge.businessClosesAt),
        }
      : {};
  if (percent === undefined) {
    return {
      name: { key: `invoice_package_line_${kind}_variable` },
      why: { key: `invoice_package_${kind}_variable`, values: { ...hours, ...time } },
    };
  }
  const base = formatCents(baseCents);
  return {
    name: { key: `invoice_package_line_${kind}`, values: { percent } },
    why: { key: `invoice_package_${kind}`, values: { percent, base, ...hours, ...time } },
  };
}

type ServingsLine = Extract<PackageLine, { kind: 'servings' }>;

function toServingsName({ itemName, cupType }: ServingsLine): KeyedText {
  const cup = cups[cupType].priceName;
  return itemName === undefined
    ? { key: 'invoice_package_line_servings', values: { cup } }
    : { key: 'invoice_package_line_item', values: { cup, item: itemName } };
}

function toPriceText({ pricedBy, tier }: ServingsLine): KeyedText {
  if (!tier) return { key: `invoice_package_price_${pricedBy === 'item' ? 'item' : 'menu'}` };
  const { minServings: from, maxServings: to } = tier;
  return to === undefined
    ? { key: 'invoice_package_tier_open', values: { from } }
    : { key: 'invoice_package_tier', values: { from, to } };
}

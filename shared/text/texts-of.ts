// Why texts are lists with types: shared/decisions/130-typed-texts-and-route-descriptors.md
import { locale } from '#shared/text/locale.ts';

/** A text with a count. The value of {count} chooses its form. */
type PluralText = { readonly zero?: string; readonly one: string; readonly other: string };
export type Texts = Readonly<Record<string, string | PluralText>>;
export type TextValue = string | number;
export type TextParams = Readonly<Record<string, TextValue>>;

/** The placeholders of a text: 'name' | 'day' for 'Dear {name}, see you on {day}.' */
type PlaceholderNames<Text> = Text extends { readonly one: infer One; readonly other: infer Other }
  ? 'count' | PlaceholdersIn<One | Other>
  : PlaceholdersIn<Text>;

type PlaceholdersIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never;

/** The number chooses the form, so {count} of a plural must be a number. */
type CountParam<Text> = [IsPlural<Text>] extends [never] ? unknown : { readonly count: number };

/** Never for a plain text. The result doesn't name the text again, because that is slow for all. */
type IsPlural<Text> = Text extends string ? never : true;

export type TextKeyIn<List extends Texts> = List extends Texts ? keyof List & string : never;

type TextAt<List extends Texts, Key extends string> = List extends Texts
  ? List[Key & keyof List]
  : never;

/**
 * No argument for a text without placeholders, otherwise a value for each of them. An unknown key
 * is treated as if it could be any, so that the compiler complains about the key instead of missing
 * values.
 */
export type ValuesFor<List extends Texts, Key extends string> =
  TextKeyIn<List> extends Key
    ? [values?: TextParams]
    : [PlaceholderNames<TextAt<List, Key>>] extends [never]
      ? []
      : [
          values: Readonly<Record<PlaceholderNames<TextAt<List, Key>>, TextValue>> &
            CountParam<TextAt<List, Key>>,
        ];

/** The keys of texts with only these placeholders; by default, without any. */
export type KeyWithParams<List extends Texts, Names extends string = never> = List extends Texts
  ? {
      [Key in TextKeyIn<List>]: [PlaceholderNames<List[Key]>] extends [Names] ? Key : never;
    }[TextKeyIn<List>]
  : never;

/**
 * Creates functions that read texts of these lists by key: `text('events_title')`. The compiler
 * checks that a text exists and gets its values, for `event_status_${status}` as well.
 */
export function createTexts<const Lists extends readonly Texts[]>(...lists: Lists) {
  return createLazyTexts<Lists[number]>(() => Object.assign({}, ...lists));
}

/** The same with lists that are read on first use. */
export function createLazyTexts<List extends Texts>(read: () => Texts) {
  let texts: Texts | undefined;

  /**
   * For keys and values that are only known at runtime. A missing key is shown as it is (spec §8).
   */
  const textOrKey = (key: string, values: TextParams = {}): string => {
    const found = (texts ??= read())[key] ?? key;
    return typeof found === 'string'
      ? fillPlaceholders(found, values)
      : formatPlural(found, values);
  };

  const text = <Key extends TextKeyIn<List>>(key: Key, ...values: ValuesFor<List, Key>): string =>
    textOrKey(key, ...values);

  /** The spec's success message: `general: [{message}]`. */
  const successMessage = <Key extends TextKeyIn<List>>(
    key: Key,
    ...values: ValuesFor<List, Key>
  ) => [{ message: textOrKey(key, ...values) }];

  return { text, successMessage, textOrKey };
}

const fillPlaceholders = (text: string, values: TextParams) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

const pluralRules = new Intl.PluralRules(locale);
const numberFormat = new Intl.NumberFormat(locale);

function formatPlural({ zero, one, other }: PluralText, values: TextParams): string {
  const count = Number(values['count']);
  const form = pluralRules.select(count) === 'one' ? one : other;
  const text = count === 0 ? (zero ?? form) : form;
  return fillPlaceholders(text, { ...values, count: numberFormat.format(count) });
}

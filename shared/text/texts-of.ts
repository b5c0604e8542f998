// Why texts are lists with types: shared/decisions/130-texts-by-type.md
export type Texts = Readonly<Record<string, string>>;
export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

/** The names that a text asks for: 'name' | 'day' of 'Dear {name}, see you on {day}.' */
type Asked<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Asked<Rest>
  : never;

export type KeyOf<List extends Texts> = List extends Texts ? keyof List & string : never;

type TextAt<List extends Texts, Key extends string> = List extends Texts
  ? List[Key & keyof List]
  : never;

/**
 * Nothing for a text that asks for nothing, else every value that it asks for. A key that is none
 * is taken for all of them: then the compiler objects to the key, not to missing values.
 */
export type ValuesFor<List extends Texts, Key extends string> =
  KeyOf<List> extends Key
    ? [values?: Values]
    : [Asked<TextAt<List, Key>>] extends [never]
      ? []
      : [values: Readonly<Record<Asked<TextAt<List, Key>>, Value>>];

/** The keys of texts that ask for no other values than these: by default, for none. */
export type KeyAsking<List extends Texts, Names extends string = never> = List extends Texts
  ? { [Key in KeyOf<List>]: [Asked<List[Key]>] extends [Names] ? Key : never }[KeyOf<List>]
  : never;

/**
 * Reads the texts of some lists by their keys: `text('events_title')`. That a text exists and gets
 * its values is checked by the compiler, for `event_status_${status}` as well.
 */
export function textsOf<const Lists extends readonly Texts[]>(...lists: Lists) {
  return textsBy<Lists[number]>(() => Object.assign({}, ...lists));
}

/** Those that are read when the first of them is asked for. */
export function textsBy<List extends Texts>(read: () => Texts) {
  let texts: Texts | undefined;

  /** For keys and values that only a running program knows: a missing key shows itself (spec §8). */
  const textOrKey = (key: string, values: Values = {}): string =>
    ((texts ??= read())[key] ?? key).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );

  const text = <Key extends KeyOf<List>>(key: Key, ...values: ValuesFor<List, Key>): string =>
    textOrKey(key, ...values);

  /** The spec's success message: `general: [{message}]`. */
  const said = <Key extends KeyOf<List>>(key: Key, ...values: ValuesFor<List, Key>) => [
    { message: textOrKey(key, ...values) },
  ];

  return { text, said, textOrKey };
}

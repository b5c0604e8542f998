import type { TextKeyAsking } from '#shared/text/catalogue.ts';

/** What is wrong with an input, by field; the messages are keys of shared/text. */
export type Problems = Readonly<Record<string, readonly { readonly message: TextKeyAsking }[]>>;

/** Drops the fields that have nothing to complain about. */
export function problemsOf(
  keysByField: Readonly<Record<string, readonly TextKeyAsking[]>>,
): Problems {
  return Object.fromEntries(
    Object.entries(keysByField)
      .filter(([, keys]) => keys.length > 0)
      .map(([field, keys]) => [field, keys.map((message) => ({ message }))]),
  );
}

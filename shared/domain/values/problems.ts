import type { TextKeyWithParams } from '#shared/text/catalogue.ts';

/** The problems of an input, by field; messages are keys of shared/text. */
export type Problems = Readonly<Record<string, readonly { readonly message: TextKeyWithParams }[]>>;

/** Leaves out fields without problems. */
export function buildProblems(
  keysByField: Readonly<Record<string, readonly TextKeyWithParams[]>>,
): Problems {
  return Object.fromEntries(
    Object.entries(keysByField)
      .filter(([, keys]) => keys.length > 0)
      .map(([field, keys]) => [field, keys.map((message) => ({ message }))]),
  );
}

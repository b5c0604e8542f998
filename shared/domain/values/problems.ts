import type { TextKeyWithParams } from '#shared/text/catalogue.ts';

/** The problems of an input, by field; messages are keys of shared/text. */
export type Problems<Names extends string = never> = Readonly<
  Record<string, readonly { readonly message: TextKeyWithParams<Names> }[]>
>;

/** Leaves out fields without problems. */
export function buildProblems<Names extends string = never>(
  keysByField: Readonly<Record<string, readonly TextKeyWithParams<Names>[]>>,
): Problems<Names> {
  return Object.fromEntries(
    Object.entries(keysByField)
      .filter(([, keys]) => keys.length > 0)
      .map(([field, keys]) => [field, keys.map((message) => ({ message }))]),
  );
}

type WithUndefined<T> = { readonly [Name in keyof T]: T[Name] | undefined };

/**
 * CDK's classes declare "or undefined" where its interfaces say "optional", and
 * exactOptionalPropertyTypes tells the two apart. Can be removed with
 * https://github.com/aws/aws-cdk/issues/37996.
 */
export function asExactType<T>(it: WithUndefined<T>): T;
export function asExactType(it: unknown): unknown {
  return it;
}

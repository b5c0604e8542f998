import type { Settings } from '#infra/settings.ts';

/**
 * Points the functions' code at a deployed stage, with the caller's own credentials. Must be called
 * before that code is imported, because it reads its variables only once.
 */
export function applyDeployedEnvironment(
  { region }: Settings,
  variables: Readonly<Record<string, string>>,
): void {
  Object.assign(process.env, variables, { AWS_REGION: region });
}

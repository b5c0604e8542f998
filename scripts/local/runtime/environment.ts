// A developer's own settings for AWS must not lead the SDK away from the engines.
const foreign = ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL', 'AWS_CA_BUNDLE'];

/** Has to come before the functions are imported: they read their variables at cold start. */
export function applyEnvironment(variables: Readonly<Record<string, string>>): void {
  for (const name of foreign) delete process.env[name];
  Object.assign(process.env, variables);
}

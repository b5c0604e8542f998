// A developer's own AWS settings must not lead the SDK away from the engines.
const ambientVariables = ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL', 'AWS_CA_BUNDLE'];

/**
 * Must be called before the functions are imported, because they read their variables at a cold
 * start.
 */
export function applyEnvironment(variables: Readonly<Record<string, string>>): void {
  for (const name of ambientVariables) delete process.env[name];
  Object.assign(process.env, variables);
}

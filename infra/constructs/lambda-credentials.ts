// Replaces the SDK's chain of credential providers in bundles: Lambda passes the role's credentials
// in environment variables, and the profiles, sign-ins and instances of other hosts don't exist
// there.
import { fromEnv } from '@aws-sdk/credential-provider-env';

export const defaultProvider = fromEnv;

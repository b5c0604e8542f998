// What bundles take for the SDK's chain of credential providers: Lambda gives a function its role's
// credentials in variables, and the profiles, sign-ins and instances of other hosts aren't there.
import { fromEnv } from '@aws-sdk/credential-provider-env';

export const defaultProvider = fromEnv;

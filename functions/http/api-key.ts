// Calls of other programs with an API key (`Authorization: Bearer`). A key acts as a manager whose
// permissions are its scopes, so handlers need no rule of their own for it.
import {
  countApiKeyUse,
  getApiKey,
  getSecondsUntilNextMinute,
  matchesSecret,
  touchApiKey,
} from '#functions/data/integrations/api-keys.ts';
import { isUsable, readAccounts } from '#functions/data/accounts/accounts.ts';
import { type Session, toPersonKey, toSessionSnapshot } from '#functions/data/accounts/sessions.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { ApiKeyRateLimited, Forbidden, InvalidApiKey } from '#functions/errors/errors.ts';
import { acceptsApiKey } from '#shared/contract/integrations/api-access.ts';
import { bearerHeader } from '#shared/contract/edge.ts';
import type { Route } from '#shared/contract/route.ts';
import { requiresSession } from '#shared/domain/access/permissions.ts';
import {
  getKeyPermissions,
  parseApiKey,
  parseBearer,
} from '#shared/domain/integrations/api-key.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { RequestHeaders } from './cookies.ts';

type KeySession = Session & { readonly apiKeyId: string };

export const isKeySession = (session: Session): session is KeySession => 'apiKeyId' in session;

/**
 * Who books an event: with a key, the key itself. Whoever created it hears of the booking like
 * everyone else, because they didn't make it.
 */
export const getBookerId = (session: Session): string =>
  isKeySession(session) ? session.apiKeyId : session.userId;

/** What a booking takes from the session of its caller. */
export const toBooker = (session: Session) => ({
  timeZone: session.timeZone,
  bookedBy: getBookerId(session),
});

/**
 * The session of a call that carries a key; undefined without one. Routes that are open to anyone
 * ignore it. Throws for a key that is unknown, expired or used too often, and on routes that no key
 * may call.
 */
export async function authenticateApiKey(
  { headers }: RequestHeaders,
  route: Route,
  now: Instant,
): Promise<KeySession | undefined> {
  const sent = parseBearer(headers[bearerHeader]);
  if (sent === undefined || !requiresSession(route.access)) return undefined;
  const parts = parseApiKey(sent);
  const key = parts && (await getApiKey(parts.tenant, parts.keyId));
  if (!parts || !key || !matchesSecret(key, hashToken(parts.secret)) || key.expiresAt <= now)
    throw new InvalidApiKey();
  if (!(await countApiKeyUse(key, now)))
    throw new ApiKeyRateLimited(getSecondsUntilNextMinute(now));
  const { tenant, keyId, makerId, name, scopes } = key;
  const [account] = await readAccounts([{ tenant, userId: makerId }]);
  if (!account || !isUsable(account)) throw new InvalidApiKey();
  if (!acceptsApiKey(route)) throw new Forbidden('err_api_key_route');
  await touchApiKey(key, now);
  const copied = toSessionSnapshot(account, 'self');
  return {
    ...copied,
    apiKeyId: keyId,
    name: `${name} (API)`,
    // As a manager: never more than the scopes, whatever the maker is.
    role: 'Manager',
    permissions: getKeyPermissions(scopes, account.user, copied.brandIds),
    person: toPersonKey(account.user),
    tokenHash: '',
    impersonator: undefined,
    device: name,
    address: '',
    passwordAt: 0,
    createdAt: key.createdAt,
    provenAt: key.createdAt,
    seenAt: now,
    expiresAt: key.expiresAt,
  };
}

// API keys: what other programs may do in a franchise. A key acts as a manager whose permissions are
// its scopes, so every rule about managers applies to it too.
import {
  type AccessCode,
  type AccessLevel,
  type AccessRequirement,
  canOnBrands,
  type Grants,
  type Permission,
} from '#shared/domain/access/permissions.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export type ApiScope = AccessRequirement;

/**
 * The levels of each permission that open a route for API keys. They follow from the routes of the
 * contract, which tests/contract/api-access.test.ts compares.
 */
export const apiScopeLevels: Readonly<Record<AccessCode, readonly AccessLevel[]>> = {
  MANAGE_DASHBOARD: ['read'],
  MANAGE_CLIENT: ['read', 'write'],
  MANAGE_EVENT: ['read', 'write'],
  MANAGE_TASK: ['read', 'write'],
  ASSIGN_STAFF_TO_TASK: ['read', 'write'],
  ASSIGN_EQUIPMENT_TO_TASK: ['read', 'write'],
  MANAGE_INVOICE: ['read', 'write'],
  MANAGE_MENU: ['read', 'write'],
  MANAGE_EQUIPMENT: ['read', 'write'],
  MANAGE_STAFF: ['read', 'write'],
  MANAGE_SHIFT_SCHEDULE: ['read', 'write'],
  MANAGE_TIME_OFF: ['read', 'write'],
  MANAGE_SHIFT_SWAP: ['read'],
  MANAGE_NOTIFY_STAFF: ['read', 'write'],
  MANAGE_REPORT: ['read', 'write'],
  MANAGE_NO_REPLIES: ['read', 'write'],
  MANAGE_CAMPAIGN: ['read', 'write'],
  MANAGE_LEGACY_DATA: ['read', 'write'],
  AGING_REPORT: ['read'],
  MANAGE_REBOOK_EVENTS: ['read', 'write'],
  MANAGE_SETTINGS: ['read', 'write'],
  MANAGE_AI: ['read', 'write'],
  CLOCK_IN_CLOCK_OUT: ['read', 'write'],
  MANAGE_AVAILABILITY: ['read', 'write'],
};

export const isApiScope = ({ code, level }: ApiScope): boolean =>
  apiScopeLevels[code].includes(level);

/** Days until a new key expires. There are none that never do. */
export const apiKeyLifetimes = [30, 90, 180, 365] as const;

/**
 * The key as its owner copies it: franchise and id in clear, then the secret, of which only a hash
 * is stored. The prefix lets scanners recognize a leaked key.
 */
export const apiKeyPrefix = 'bwk_';
const apiKeyPattern = /^bwk_([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;

export type ApiKeyParts = {
  readonly tenant: string;
  readonly keyId: string;
  readonly secret: string;
};

export const formatApiKey = ({ tenant, keyId, secret }: ApiKeyParts): string =>
  `${apiKeyPrefix}${tenant}.${keyId}.${secret}`;

/** Undefined if it doesn't have the form of a key. */
export function parseApiKey(sent: string): ApiKeyParts | undefined {
  const [, tenant, keyId, secret] = apiKeyPattern.exec(sent) ?? [];
  return tenant && keyId && secret ? { tenant, keyId, secret } : undefined;
}

/** The key of an `Authorization: Bearer` header. Undefined if the header has another form. */
export const parseBearer = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];

/**
 * What a key may do: its scopes on each brand, as far as whoever created it may do the same today.
 * Somebody who was given fewer permissions leaves no stronger key behind.
 */
export function getKeyPermissions(
  scopes: readonly ApiScope[],
  maker: Grants,
  brandIds: readonly string[],
): Permission[] {
  return scopes.flatMap(({ code, level }) =>
    brandIds
      .filter((brandId) => mayGrant(maker, { code, level: 'read' }, brandId))
      .map((brandId) => ({
        accessCode: code,
        brandId,
        readonly: true,
        readWrite: level === 'write' && mayGrant(maker, { code, level }, brandId),
      })),
  );
}

const mayGrant = (maker: Grants, requirement: AccessRequirement, brandId: string) =>
  canOnBrands(maker, { who: 'franchise', anyOf: [requirement], platform: false }, [brandId]);

export type ApiKeyState = 'active' | 'expired' | 'makerLeft';

export function getApiKeyState(
  { expiresAt }: { readonly expiresAt: Instant },
  isMakerActive: boolean,
  now: Instant,
): ApiKeyState {
  if (expiresAt <= now) return 'expired';
  return isMakerActive ? 'active' : 'makerLeft';
}

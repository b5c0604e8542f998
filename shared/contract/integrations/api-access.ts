// Which routes API keys may call, and which scopes they may have: both derived from the contract.
import type { Area, Route } from '#shared/contract/route.ts';
import {
  type AccessCode,
  accessCodes,
  type AccessLevel,
} from '#shared/domain/access/permissions.ts';

/**
 * True if an API key with the right scope may call it: what managers of a franchise may be granted,
 * except what needs a person or a new proof of who is calling. People's own things, their
 * credentials and the corporate office's routes have other kinds of access.
 */
export const acceptsApiKey = ({ access, inPerson, stepUp }: Route): boolean =>
  access.who === 'franchise' && !inPerson && !stepUp;

export type ScopeChoice = { readonly code: AccessCode; readonly levels: readonly AccessLevel[] };

/** The scopes that open at least one route. */
export function listScopeChoices(areas: readonly Area[]): ScopeChoice[] {
  const open = areas
    .flatMap(({ routes }) => Object.values(routes))
    .filter(acceptsApiKey)
    .flatMap(({ access }) => (access.who === 'franchise' ? access.anyOf : []));
  return accessCodes
    .map((code) => ({
      code,
      levels: (['read', 'write'] as const).filter((level) =>
        open.some((it) => it.code === code && it.level === level),
      ),
    }))
    .filter(({ levels }) => levels.length > 0);
}

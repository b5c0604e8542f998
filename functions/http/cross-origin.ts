// Which pages may make a call. Our own pages always may; the pages of a brand's website may where
// the route allows it (CORS), and they see only that brand. Such a call is anonymous: a person who
// is signed in to the product isn't signed in on another website.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { env } from '#functions/env.ts';
import type { Route } from '#shared/contract/route.ts';
import type { Brands } from '#shared/domain/access/permissions.ts';
import { toNetwork } from '#shared/domain/accounts/network-address.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { getCallerAddress } from './caller-address.ts';
import { Forbidden } from '#functions/errors/errors.ts';

export type OriginRequest = {
  /** As browsers send it. */
  readonly origin: string;
  readonly query: URLSearchParams;
  /** The network that the call comes from. */
  readonly network: string;
  readonly now: Instant;
};

/**
 * Returns the brands that pages of this origin may ask about. Empty if the origin isn't a brand's
 * website.
 */
export type OriginBrandsFinder = (asking: OriginRequest) => Promise<readonly string[]>;

export type Visitor = {
  /** Undefined for our own pages, and for callers that aren't pages. */
  readonly origin: string | undefined;
  /** The brands that the call may be about. */
  readonly brands: Brands;
};

/** Whether pages of this origin are our own. */
export const isOwnOrigin = (origin: string | undefined): boolean =>
  origin !== undefined && [env.WEB_ORIGIN, env.WEB_ORIGIN_BY_NAME].includes(origin);

const ownVisitor: Visitor = { origin: undefined, brands: 'all' };

/** Throws for a page of any other website. */
export async function identifyVisitor(
  event: APIGatewayProxyEventV2,
  { method, otherOrigins }: Route,
  { findBrands, now }: { readonly findBrands: OriginBrandsFinder; readonly now: Instant },
): Promise<Visitor> {
  const origin = event.headers['origin'];
  if (!origin || isOwnOrigin(origin)) return ownVisitor;
  if (!otherOrigins) {
    // CSRF: in addition to SameSite=Strict, a call whose browser sends an origin must come from
    // ours. The browser keeps the response of a GET from a foreign page, so reads are allowed.
    if (method === 'GET') return ownVisitor;
    throw new Forbidden('err_origin');
  }
  const query = new URLSearchParams(event.rawQueryString);
  const brands = await findBrands({
    origin,
    query,
    network: toNetwork(getCallerAddress(event)),
    now,
  });
  if (brands.length === 0) throw new Forbidden('err_origin');
  return { origin, brands };
}

const preflightSeconds = 600;

/**
 * Headers that let the browser hand the response to its page. Never with credentials, and never for
 * every origin.
 */
export function buildOriginHeaders(
  { otherOrigins }: Route,
  visitor: Visitor | undefined,
): Record<string, string> {
  if (!otherOrigins) return {};
  const { origin } = visitor ?? ownVisitor;
  return { vary: 'origin', ...(origin ? { 'access-control-allow-origin': origin } : {}) };
}

export function buildPreflightHeaders({ method }: Route): Record<string, string> {
  return {
    'access-control-allow-methods': method,
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': String(preflightSeconds),
  };
}

/** The method that a preflight request asks about. */
export function getPreflightMethod(event: APIGatewayProxyEventV2): string | undefined {
  if (event.requestContext.http.method !== 'OPTIONS' || !event.headers['origin']) return undefined;
  return event.headers['access-control-request-method'];
}

// Which pages a call may come from. Ours, always; those of a brand's websites where the route says so
// (CORS), and they see that brand alone. Such a call is nobody's: whoever is signed in to the product
// is not signed in for another website.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { env } from '#functions/env.ts';
import type { Route } from '#shared/contract/route.ts';
import type { Brands } from '#shared/domain/access/permissions.ts';
import { networkOf } from '#shared/domain/accounts/network-address.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { callerAddress } from './caller-address.ts';
import { Forbidden } from './errors.ts';

export type AskingPage = {
  /** As browsers write it. */
  readonly origin: string;
  readonly query: URLSearchParams;
  /** From which its call comes. */
  readonly network: string;
  readonly now: Instant;
};

/** The brands that pages of this origin may ask about; none: it is nobody's website. */
export type BrandsOfOrigin = (asking: AskingPage) => Promise<readonly string[]>;

export type Visitor = {
  /** Undefined for a page of ours, and for what is no page. */
  readonly origin: string | undefined;
  /** What the call may be about. */
  readonly brands: Brands;
};

const ours: Visitor = { origin: undefined, brands: 'all' };

/** Throws for a page of any other website. */
export async function visitorOf(
  event: APIGatewayProxyEventV2,
  { method, otherOrigins }: Route,
  { brandsOf, now }: { readonly brandsOf: BrandsOfOrigin; readonly now: Instant },
): Promise<Visitor> {
  const origin = event.headers['origin'];
  if (!origin || origin === env.WEB_ORIGIN) return ours;
  if (!otherOrigins) {
    // CSRF: beside SameSite=Strict, a browser that says where it comes from must come from us. What
    // is only read stays unreadable to its page.
    if (method === 'GET') return ours;
    throw new Forbidden('err_origin');
  }
  const query = new URLSearchParams(event.rawQueryString);
  const brands = await brandsOf({ origin, query, network: networkOf(callerAddress(event)), now });
  if (brands.length === 0) throw new Forbidden('err_origin');
  return { origin, brands };
}

const preflightSeconds = 600;

/** What lets the browser hand an answer to its page. Never with credentials, and never to every page. */
export function originHeaders(
  { otherOrigins }: Route,
  visitor: Visitor | undefined,
): Record<string, string> {
  if (!otherOrigins) return {};
  const { origin } = visitor ?? ours;
  return { vary: 'origin', ...(origin ? { 'access-control-allow-origin': origin } : {}) };
}

export function preflightHeaders({ method }: Route): Record<string, string> {
  return {
    'access-control-allow-methods': method,
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': String(preflightSeconds),
  };
}

/** The method of the call that a browser asks about before it makes it. */
export function methodAskedFor(event: APIGatewayProxyEventV2): string | undefined {
  if (event.requestContext.http.method !== 'OPTIONS' || !event.headers['origin']) return undefined;
  return event.headers['access-control-request-method'];
}

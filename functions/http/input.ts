// The input of a call, parsed and checked by its route's schemas in the contract.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { z } from 'zod';
import { parseValue } from '#shared/contract/problems.ts';
import type { Route } from '#shared/contract/route.ts';
import { maxBodyBytes } from '#shared/contract/wire.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { Invalid, NotFound, TooLarge } from '#functions/errors/errors.ts';
import type { FoundRoute } from './find-route.ts';
import { coerceQuery } from './coerce-query.ts';

type ReceivedCall = {
  readonly event: APIGatewayProxyEventV2;
  readonly route: Route;
  /** The values of the path's parameters. */
  readonly inPath: FoundRoute['params'];
};

export type CallInput = {
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
};

/** The parsed input. Throws an error that names each invalid field. */
export function parseCallInput(sent: ReceivedCall): CallInput {
  const { event, route } = sent;
  const params = parsePathParams(sent);
  const query = route.query
    ? parseOrThrow(route.query, toQueryInput(route.query, sent))
    : undefined;
  // A route that shares another route's handler passes its query as that route's body.
  if (route.answeredBy) return { params, query: undefined, body: query };
  return {
    params,
    query,
    body: route.body ? parseOrThrow(route.body, parseBody(event, route)) : undefined,
  };
}

function parseOrThrow<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const outcome = parseValue(schema, value);
  if ('problems' in outcome) throw new Invalid(outcome.problems);
  return outcome.data;
}

/**
 * An id in another format can't exist, so it is a 404. The route defines which parameters may be
 * text.
 */
function parsePathParams({
  route: { params: texts },
  inPath,
}: ReceivedCall): Record<string, string> {
  const ids = Object.entries(inPath).filter(([name]) => !texts?.[name]);
  if (!ids.every(([, id]) => patterns.id.test(id))) throw new NotFound();
  return { ...Object.fromEntries(ids), ...(texts ? parseOrThrow(z.object(texts), inPath) : {}) };
}

function toQueryInput(schema: z.ZodType, { event, route }: ReceivedCall): unknown {
  const query = parseQueryString(event);
  return route.answeredBy ? coerceQuery(schema, query) : query;
}

/** Collects repeated parameters into a list. API Gateway would join them with commas. */
function parseQueryString(event: APIGatewayProxyEventV2): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(event.rawQueryString)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

function parseBody(event: APIGatewayProxyEventV2, route: Route): unknown {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBodyBytes) throw new TooLarge();
  const sent = bytes.toString('utf8');
  if (route.body?.meta()?.['rawBody']) return sent;
  try {
    return JSON.parse(sent);
  } catch {
    throw Invalid.field('general', 'err_body_json');
  }
}

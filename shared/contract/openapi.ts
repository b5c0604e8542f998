import { sessionCookieName, tenantCookieName } from './edge.ts';
import { z } from 'zod';
import { type Access, requiresSession } from '#shared/domain/access/permissions.ts';
import { getProofMinutes } from '#shared/domain/accounts/proof.ts';
import { areas } from './index.ts';
import type { Area, Route } from './route.ts';
import { FieldMessages, Id } from './wire.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI document, derived from the contract (served at /openapi.json). */
export function buildOpenApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const area of areas) {
    for (const [name, route] of Object.entries(area.routes)) {
      (paths[route.path] ??= {})[route.method.toLowerCase()] = buildOperation(area, name, route);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Brandwagon', version },
    tags: areas.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: cookieScheme(sessionCookieName),
        tenant: cookieScheme(tenantCookieName),
      },
      schemas: { FieldMessages: toJsonSchema(FieldMessages) },
    },
  };
}

const cookieScheme = (name: string) => ({ type: 'apiKey', in: 'cookie', name });

function buildOperation(area: Area, name: string, route: Route): Json {
  return {
    tags: [area.name],
    operationId: `${area.name}.${name}`,
    summary: route.summary,
    description: [describeAccess(route.access), ...describeStepUp(route)].join(' '),
    ...(route.stepUp ? { 'x-step-up': route.stepUp } : {}),
    security: requiresSession(route.access) ? [{ session: [], tenant: [] }] : [],
    parameters: [...pathParameters(route), ...queryParameters(route)],
    ...(route.body ? { requestBody: { required: true, content: jsonContent(route.body) } } : {}),
    responses: {
      200: {
        description: route.download
          ? 'The file, or what is known of one that takes longer'
          : 'Done',
        content: getContent(route),
      },
      ...(route.validated ? { 304: { description: notModifiedDescription } } : {}),
      default: {
        description: 'Refused: field names with their messages',
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/FieldMessages' } },
        },
      },
    },
  };
}

const notModifiedDescription =
  'Nothing changed since the answer whose `etag` was sent as `if-none-match`';

export function describeAccess(access: Access): string {
  switch (access.who) {
    case 'anyone':
      return 'Anyone.';
    case 'bearer':
      return `Whoever holds a link that was made for this: \`${access.token}\` is what it carries.`;
    case 'signedIn':
      return 'Whoever is signed in.';
    case 'own':
      return access.staff ? 'People who work shifts, on their own.' : 'Each person, on their own.';
    case 'superAdmin':
      return 'Corporate admins.';
    case 'owner':
      return `The franchise's owners.${access.platform ? ' Corporate admins too.' : ''}`;
    case 'franchise': {
      const admins = access.platform ? ' Corporate admins too.' : '';
      const codes = access.anyOf.map(({ code, level }) => `${code} (${level})`);
      return `Owners, and managers with ${codes.join(' or ')}.${admins}`;
    }
  }
}

function describeStepUp({ stepUp }: Route): string[] {
  if (!stepUp) return [];
  const who = stepUp === 'corporate' ? ' Of corporate admins only.' : '';
  return [
    `Refused with 428 if the caller last proved who they are over ${getProofMinutes(stepUp)} minutes ago: \`passwords.prove\`, then the same call again.${who}`,
  ];
}

function pathParameters({ path, params = {} }: Route): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: toJsonSchema(params[name] ?? Id),
  }));
}

function queryParameters({ query }: Route): Json[] {
  if (!query) return [];
  const schema = z.object({
    properties: z.record(z.string(), z.unknown()),
    required: z.array(z.string()).default([]),
  });
  const { properties, required } = schema.parse(toJsonSchema(query));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function getContent({ reply, download, page }: Route): Json {
  if (page) return { 'text/html': { schema: { type: 'string' } } };
  return { ...jsonContent(reply), ...(download ? fileContent : {}) };
}

const fileContent = { '*/*': { schema: { type: 'string', format: 'binary' } } } as const;

function jsonContent(schema: z.ZodType): Json {
  return { 'application/json': { schema: toJsonSchema(schema) } };
}

/** The wire format: the schema's input side, without what JSON Schema can't express. */
function toJsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return rest;
}

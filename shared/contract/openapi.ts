import { sessionCookieName, tenantCookieName } from './edge.ts';
import { z } from 'zod';
import { type Access, requiresSession } from '#shared/domain/access/permissions.ts';
import { getProofMinutes } from '#shared/domain/accounts/proof.ts';
import { areas } from './index.ts';
import type { Area, Route } from './route.ts';
import { acceptsApiKey } from './integrations/api-access.ts';
import { Id, Messages } from './wire.ts';

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
    info: { title: 'Brandwagon', version, description: introduction },
    servers: [{ url: '/', description: 'The host of the web app' }],
    tags: areas.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: cookieScheme(sessionCookieName),
        tenant: cookieScheme(tenantCookieName),
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of a franchise (Settings, Integrations), limited to its scopes',
        },
      },
      schemas: { Messages: toJsonSchema(Messages), Problem: problem },
    },
  };
}

const introduction = [
  'Signed-in browsers call it with two cookies, other programs with an API key:',
  '`Authorization: Bearer bwk_…`. A key may call what names it in `security`, within its scopes, and',
  'gets a 429 with `retry-after` if it is used too often.',
].join(' ');

/** The body of every refusal: the id of the request, for support, and messages by field. */
const problem = {
  type: 'object',
  properties: { requestId: { type: 'string' } },
  required: ['requestId'],
  additionalProperties: { $ref: '#/components/schemas/Messages' },
} as const;

const cookieScheme = (name: string) => ({ type: 'apiKey', in: 'cookie', name });

function buildOperation(area: Area, name: string, route: Route): Json {
  return {
    tags: [area.name],
    operationId: `${area.name}.${name}`,
    summary: route.summary,
    description: [describeAccess(route.access), ...describeStepUp(route)].join(' '),
    ...(route.stepUp ? { 'x-step-up': route.stepUp } : {}),
    security: listSecurity(route),
    parameters: [...pathParameters(route), ...queryParameters(route)],
    ...(route.body ? { requestBody: { required: true, content: requestContent(route.body) } } : {}),
    responses: {
      200: {
        description: route.download
          ? 'The file, or what is known of one that takes longer'
          : 'Done',
        content: getContent(route),
      },
      ...(route.validated ? { 304: { description: notModifiedDescription } } : {}),
      '4XX': refusal('Refused: field names with their messages'),
      '5XX': refusal('Failed, without any effect that is known'),
    },
  };
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function listSecurity(route: Route): Json[] {
  if (!requiresSession(route.access)) return [];
  return [{ session: [], tenant: [] }, ...(acceptsApiKey(route) ? [{ key: [] }] : [])];
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

/** A raw body is read as it is, whatever its type, such as what another service signed. */
function requestContent(body: z.ZodType): Json {
  if (body.meta()?.['rawBody'] !== true) return jsonContent(body);
  return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
}

function jsonContent(schema: z.ZodType): Json {
  return { 'application/json': { schema: toJsonSchema(schema) } };
}

/** The wire format: the schema's input side, without what JSON Schema can't express. */
function toJsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return z.record(z.string(), z.unknown()).parse(toPortableSchema(rest));
}

/** The same schema without what generators of clients stumble over. */
function toPortableSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toPortableSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => {
      // A property may have these names as well; its schema is an object.
      if (name === 'pattern' && typeof value === 'string') return [name, toPortablePattern(value)];
      if (name === 'enum' && Array.isArray(value) && isMixed(value)) return splitMixedEnum(value);
      return [name, toPortableSchema(value)];
    }),
  );
}

/** Enums of numbers and words, which no generator makes a type of. */
const isMixed = (values: readonly unknown[]) => new Set(values.map((it) => typeof it)).size > 1;

const splitMixedEnum = (values: readonly unknown[]): [string, unknown] => [
  'anyOf',
  [...new Set(values.map((it) => typeof it))].map((type) => ({
    type,
    enum: values.filter((it) => typeof it === type),
  })),
];

/**
 * Properties of characters as ranges, because many generators and validators don't know them. A
 * range may include a few characters more: what a pattern of the document rejects is always invalid,
 * and the API decides about the rest.
 */
const portableClasses: readonly (readonly [string, string])[] = [
  [
    String.raw`[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]`,
    String.raw`[^\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]`,
  ],
  [String.raw`\p{Cc}`, String.raw`\u0000-\u001f\u007f-\u009f`],
  // JSON in UTF-8 has no lone surrogates, and some engines see pairs as two of them.
  [String.raw`\p{Cs}`, ''],
  [String.raw`\p{Bidi_Control}`, String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`],
  [String.raw`\u{fffe}\u{ffff}`, String.raw`\ufffe\uffff`],
  // Everything but the characters of ASCII and Latin-1 that are neither, so that characters above
  // U+FFFF pass as one or as two.
  [String.raw`[\p{L}\p{N}]`, String.raw`[^\u0000-/:-@\[-\u0060{-\u00a9]`],
  [String.raw`\p{L}`, String.raw`[^\u0000-@\[-\u0060{-\u00a9]`],
];

function toPortablePattern(pattern: string): string {
  const portable = portableClasses.reduce(
    (text, [property, range]) => text.replaceAll(property, range),
    pattern,
  );
  if (/\\[pP]\{|\\u\{/.test(portable)) throw new Error(`Not portable: ${pattern}`);
  return portable;
}

// Creates `document.json` from Stripe's published OpenAPI document (github.com/stripe/openapi,
// MIT), of which stripe-mock contains a copy: `npx tsx trim.ts <spec3.json>`. It keeps the calls
// that the product makes, without their descriptions, and of the responses only the objects that
// the product reads.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const calls = [
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions/{session}',
  'POST /v1/checkout/sessions/{session}/expire',
  'GET /v1/payment_intents/{intent}',
  'POST /v1/refunds',
  'GET /v1/refunds',
  'GET /v1/disputes',
  'GET /v1/payouts',
  'GET /v1/accounts/{account}',
];
const objects = [
  'checkout.session',
  'payment_intent',
  'charge',
  'balance_transaction',
  'refund',
  'account',
];
const replyKeywords = ['type', 'additionalProperties', 'items', 'anyOf', 'enum'];
const requestKeywords = [...replyKeywords, 'maxLength', 'required'];

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const getNested = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

/**
 * Converts to JSON Schema: nullable becomes a type, and objects allow only their own properties.
 */
function toJsonSchema(value: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((inner) => toJsonSchema(inner, keys));
  if (!isObject(value)) return value;
  const { $ref, nullable, properties, ...rest } = value;
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/components/schemas/', '');
    return objects.includes(name) ? { $ref: `#/objects/${name}` } : {};
  }
  const own = Object.fromEntries(
    Object.entries(rest)
      .filter(([key]) => keys.includes(key))
      .map(([key, inner]) => [key, toJsonSchema(inner, keys)]),
  );
  const closed = isObject(properties) && {
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [key, toJsonSchema(inner, keys)]),
    ),
    additionalProperties: false,
  };
  const schema = { ...own, ...closed };
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

const [, , from = ''] = process.argv;
const spec: unknown = JSON.parse(readFileSync(from, 'utf8'));
const buildParameters = (call: string) => {
  const [method = '', route = ''] = call.split(' ');
  const operation = getNested(spec, 'paths', route, method.toLowerCase());
  if (method === 'POST') {
    const form = 'application/x-www-form-urlencoded';
    return toJsonSchema(
      getNested(operation, 'requestBody', 'content', form, 'schema'),
      requestKeywords,
    );
  }
  const all = getNested(operation, 'parameters');
  const queryParameters = (Array.isArray(all) ? all : []).filter(
    (it) => getNested(it, 'in') === 'query',
  );
  return {
    type: 'object',
    properties: Object.fromEntries(
      queryParameters.map((it) => [
        String(getNested(it, 'name')),
        toJsonSchema(getNested(it, 'schema'), requestKeywords),
      ]),
    ),
    additionalProperties: false,
  };
};
const document = {
  version: getNested(spec, 'info', 'version'),
  parameters: Object.fromEntries(calls.map((call) => [call, buildParameters(call)])),
  objects: Object.fromEntries(
    objects.map((name) => [
      name,
      toJsonSchema(getNested(spec, 'components', 'schemas', name), replyKeywords),
    ]),
  ),
};
writeFileSync(path.join(import.meta.dirname, 'document.json'), JSON.stringify(document));

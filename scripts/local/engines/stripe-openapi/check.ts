// What Stripe accepts and returns, according to its published OpenAPI document (`trim.ts` made the
// copy). The stand-in rejects what Stripe would reject.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import qs from 'qs';
import { z } from 'zod';

const Document = z.object({
  version: z.string(),
  /** By method and path. */
  parameters: z.record(z.string(), z.record(z.string(), z.unknown())),
  objects: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const file = path.join(import.meta.dirname, 'document.json');
const document = Document.parse(JSON.parse(readFileSync(file, 'utf8')));
const options = { strict: false, validateFormats: false, allowUnionTypes: true };
// In a form or a URL, every value is text.
const textValidator = new Ajv({ ...options, coerceTypes: true });
const valueValidator = new Ajv({ ...options, allErrors: true }).addSchema(document, 'stripe');

const calls = Object.entries(document.parameters).map(([call, schema]) => ({
  pattern: new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[\\w-]+')}$`),
  isValid: textValidator.compile(schema),
}));

export type RequestRejection = {
  readonly code: string;
  readonly message: string;
  readonly param: string;
};

/** `name` is the method and the path. Undefined if Stripe would accept the request. */
export function findRequestRejection(
  name: string,
  sent: URLSearchParams,
): RequestRejection | undefined {
  const call = calls.find(({ pattern }) => pattern.test(name));
  // Calls that the product doesn't make are rejected elsewhere.
  if (!call) return undefined;
  const parameters = qs.parse(sent.toString(), { depth: 10, arrayLimit: 100 });
  return call.isValid(parameters) ? undefined : toRequestRejection(getFirstError(call.isValid));
}

/** How a response differs from the object that it claims to be. Empty if it matches the schema. */
export function findSchemaDifferences(answer: { readonly object: string }): string[] {
  const isValid = valueValidator.getSchema(`stripe#/objects/${answer.object}`);
  if (!isValid) return [`Stripe has no ${answer.object} here`];
  if (isValid(answer)) return [];
  return (isValid.errors ?? []).map((error) => `${formatParameterName(error)} ${error.message}`);
}

const getFirstError = ({ errors }: ValidateFunction): ErrorObject => {
  const [first] = errors ?? [];
  if (!first) throw new Error('what is not valid has an error');
  return first;
};

function toRequestRejection(error: ErrorObject): RequestRejection {
  const param = formatParameterName(error);
  switch (error.keyword) {
    case 'additionalProperties':
      return { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param };
    case 'required':
      return { code: 'parameter_missing', message: `Missing required param: ${param}.`, param };
    default:
      return { code: 'parameter_invalid', message: `Invalid ${param}: ${error.message}`, param };
  }
}

/** The parameter's name in Stripe's form: `line_items[0][price_data]`. */
function formatParameterName({ instancePath, params }: ErrorObject): string {
  const { additionalProperty, missingProperty } = params;
  const last = additionalProperty ?? missingProperty;
  const parts = [...instancePath.split('/').slice(1), ...(last === undefined ? [] : [last])];
  const [first = '', ...rest] = parts.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}

import { z } from 'zod';

type Query = Readonly<Record<string, string | string[]>>;

/**
 * Converts a query's strings to the types that a body schema expects: '20' to a number, 'true' to a
 * boolean, a repeated name or comma-separated values to a list. A value that can't be converted
 * stays as it is, and the schema rejects it.
 */
export function coerceQuery(schema: z.ZodType, query: Query): unknown {
  if (!(schema instanceof z.ZodObject)) return query;
  const fields: Record<string, z.ZodType | undefined> = schema.shape;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      coerceValue(unwrapSchema(fields[name]), value),
    ]),
  );
}

function coerceValue(schema: unknown, value: string | string[]): unknown {
  if (schema instanceof z.ZodArray) {
    const all = Array.isArray(value) ? value : value.split(',');
    return all.filter((each) => each !== '').map((each) => coerceValue(schema.element, each));
  }
  if (Array.isArray(value)) return value;
  if (schema instanceof z.ZodBoolean) return booleans[value] ?? value;
  return isNumeric(schema) && value.trim() !== '' ? toNumber(value) : value;
}

const booleans: Readonly<Record<string, boolean>> = { true: true, false: false };

function isNumeric(schema: unknown): boolean {
  if (schema instanceof z.ZodNumber) return true;
  return schema instanceof z.ZodLiteral && [...schema.values].every(Number.isFinite);
}

function toNumber(value: string): number | string {
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

function unwrapSchema(schema: unknown): unknown {
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return wraps ? unwrapSchema(schema.unwrap()) : schema;
}

import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { parseValue } from '#shared/contract/problems.ts';

/**
 * Validates a form with the server's own schema and messages. The submitted values are the schema's
 * output.
 */
export function createContractResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
): Resolver<Values, unknown, Output> {
  return (values, _context, options) => {
    const outcome = parseValue(schema, removeEmptyValues(values));
    if ('data' in outcome) return { values: outcome.data, errors: {} };
    const errors = Object.entries(outcome.problems).map(([field, [first]]) => [
      field,
      { type: 'contract', message: first?.message ?? '' },
    ]);
    return { values: {}, errors: toNestErrors<Values>(Object.fromEntries(errors), options) };
  };
}

/** Empty inputs become undefined, so that the schema reports them or applies a default. */
export function removeEmptyValues(values: unknown): unknown {
  if (values === '' || values === null) return undefined;
  if (!isRecord(values)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, removeEmptyValues(value)]),
  );
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

import type { z } from 'zod';
import { text } from '#shared/text/common.ts';
import type { FieldMessages } from './wire.ts';

export type Checked<Output> = { readonly data: Output } | { readonly problems: FieldMessages };

/** What a schema makes of a value, or what it objects to in the spec's error shape (§8). */
export function checked<Output>(schema: z.ZodType<Output>, value: unknown): Checked<Output> {
  const outcome = schema.safeParse(value, { error: messageOf });
  return outcome.success ? { data: outcome.data } : { problems: problemsOf(outcome.error) };
}

function problemsOf(error: z.ZodError): FieldMessages {
  const byField: Record<string, { message: string }[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.length > 0 ? path.map(String).join('.') : 'general';
    (byField[field] ??= []).push({ message });
  }
  return byField;
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is said of a rule that brings no words of its own. */
function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return text(issue.input === undefined ? 'err_required' : 'err_type');
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return text('err_choice');
    case 'invalid_union':
      // Of a value or nothing, what the value objects to.
      return issue.errors[0]?.[0]?.message ?? text('err_choice');
    case 'unrecognized_keys':
      return text('err_unknown_field');
    default:
      return text('err_format');
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') {
    return minimum === 1 ? text('err_required') : text('err_too_short', { minimum });
  }
  if (origin === 'array') return text('err_too_few', { minimum });
  return text('err_too_small', { minimum: grouped(minimum) });
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return text('err_too_long', { maximum });
  if (origin === 'array') return text('err_too_many', { maximum });
  return text('err_too_big', { maximum: grouped(maximum) });
}

/** 10,000: long rows of digits are misread. */
const grouped = (number: number) => number.toLocaleString('en-US');

import { locale } from '#shared/text/locale.ts';
import type { z } from 'zod';
import { text } from '#shared/text/common.ts';
import type { FieldMessages } from './wire.ts';

export type ValidationResult<Output> =
  { readonly data: Output } | { readonly problems: FieldMessages };

/** Parses a value with a schema; errors have the spec's shape (§8). */
export function parseValue<Output>(
  schema: z.ZodType<Output>,
  value: unknown,
): ValidationResult<Output> {
  const outcome = schema.safeParse(value, { error: getIssueMessage });
  return outcome.success ? { data: outcome.data } : { problems: toFieldMessages(outcome.error) };
}

function toFieldMessages(error: z.ZodError): FieldMessages {
  const byField: Record<string, { message: string }[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.length > 0 ? path.map(String).join('.') : 'general';
    (byField[field] ??= []).push({ message });
  }
  return byField;
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** The message for rules without their own one. */
function getIssueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return text(issue.input === undefined ? 'err_required' : 'err_type');
    case 'too_small':
      return formatTooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return formatTooBig(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return text('err_choice');
    case 'invalid_union':
      // For a union of a value and nothing: the value's error.
      return issue.errors[0]?.[0]?.message ?? text('err_choice');
    case 'unrecognized_keys':
      return text('err_unknown_field');
    default:
      return text('err_format');
  }
}

function formatTooSmall(origin: string, minimum: number): string {
  if (origin === 'string') {
    return minimum === 1 ? text('err_required') : text('err_too_short', { minimum });
  }
  if (origin === 'array') return text('err_too_few', { minimum });
  return text('err_too_small', { minimum: formatNumber(minimum) });
}

function formatTooBig(origin: string, maximum: number): string {
  if (origin === 'string') return text('err_too_long', { maximum });
  if (origin === 'array') return text('err_too_many', { maximum });
  return text('err_too_big', { maximum: formatNumber(maximum) });
}

/** 10,000 with separators, because long numbers are misread. */
const formatNumber = (number: number) => new Intl.NumberFormat(locale).format(number);

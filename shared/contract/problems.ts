import type { z } from 'zod';
import { text } from '#shared/text/catalogue.ts';
import type { FieldMessages } from './wire.ts';

/** What zod found, in the spec's error shape: field name to messages (§8). */
export function fieldMessages(error: z.ZodError): FieldMessages {
  const byField: Record<string, { message: string }[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : 'general';
    (byField[field] ??= []).push({ message: messageOf(issue) });
  }
  return byField;
}

type Issue = z.ZodError['issues'][number];

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return text(isMissing(issue) ? 'err_required' : 'err_type');
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return text(issue.message.startsWith('err_') ? issue.message : 'err_format');
    case 'invalid_value':
    case 'invalid_union':
      return text('err_choice');
    case 'unrecognized_keys':
      return text('err_unknown_field');
    case 'custom':
      // A rule of ours says its message by key.
      return text(issue.message);
    default:
      return text('err_format');
  }
}

function isMissing(issue: Issue): boolean {
  return issue.message.endsWith('received undefined');
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string')
    return text(minimum === 1 ? 'err_required' : 'err_too_short', { minimum });
  return text(origin === 'array' ? 'err_too_few' : 'err_too_small', { minimum });
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return text('err_too_long', { maximum });
  return text(origin === 'array' ? 'err_too_many' : 'err_too_big', { maximum });
}

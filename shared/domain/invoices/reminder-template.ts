// The mail that reminds a client of an amount due, in a franchise's own words. Plain text with
// placeholders in braces; values are escaped when the mail becomes HTML.
import type { TextKeyWithParams } from '#shared/text/catalogue.ts';
import { type Problems, buildProblems } from '#shared/domain/values/problems.ts';

export type InvoiceReminderTemplate = { readonly subject: string; readonly text: string };

export const noReminderTemplate: InvoiceReminderTemplate = { subject: '', text: '' };

/** The placeholders that a template may use. */
export const reminderPlaceholders = [
  'contact',
  'name',
  'number',
  'due',
  'day',
  'when',
  'link',
] as const;

const placeholderPattern = /\{(\w*)\}/g;

export function findReminderTemplateProblems({ subject, text }: InvoiceReminderTemplate): Problems {
  const isOwn = subject !== '' || text !== '';
  return buildProblems({
    subject: isOwn && subject === '' ? ['err_required'] : findUnknownPlaceholders(subject),
    text: isOwn && text === '' ? ['err_required'] : textProblems(text),
  });
}

function textProblems(text: string): readonly TextKeyWithParams[] {
  if (text !== '' && !text.includes('{link}')) return ['err_reminder_link'];
  return findUnknownPlaceholders(text);
}

function findUnknownPlaceholders(written: string): readonly TextKeyWithParams[] {
  const known: readonly string[] = reminderPlaceholders;
  const isKnown = [...written.matchAll(placeholderPattern)].every(([, name = '']) =>
    known.includes(name),
  );
  return isKnown ? [] : ['err_reminder_name'];
}

export const fillReminderTemplate = (
  written: string,
  values: Readonly<Record<string, string | number>>,
) => written.replace(placeholderPattern, (all, name: string) => String(values[name] ?? all));

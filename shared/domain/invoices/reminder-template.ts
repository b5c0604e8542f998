// The mail that reminds a client of an amount due, in a franchise's own words. Plain text with
// placeholders in braces; values are escaped when the mail becomes HTML.
import type { TextKeyAsking } from '#shared/text/catalogue.ts';
import { type Problems, problemsOf } from '#shared/domain/values/problems.ts';

export type ReminderTemplate = { readonly subject: string; readonly text: string };

export const noTemplate: ReminderTemplate = { subject: '', text: '' };

/** The placeholders that a template may use. */
export const templateNames = ['contact', 'name', 'number', 'due', 'day', 'link'] as const;

const named = /\{(\w*)\}/g;

export function templateProblems({ subject, text }: ReminderTemplate): Problems {
  const isOwn = subject !== '' || text !== '';
  return problemsOf({
    subject: isOwn && subject === '' ? ['err_required'] : unknownNames(subject),
    text: isOwn && text === '' ? ['err_required'] : textProblems(text),
  });
}

function textProblems(text: string): readonly TextKeyAsking[] {
  if (text !== '' && !text.includes('{link}')) return ['err_reminder_link'];
  return unknownNames(text);
}

function unknownNames(written: string): readonly TextKeyAsking[] {
  const known: readonly string[] = templateNames;
  const isKnown = [...written.matchAll(named)].every(([, name = '']) => known.includes(name));
  return isKnown ? [] : ['err_reminder_name'];
}

export const filled = (written: string, values: Readonly<Record<string, string | number>>) =>
  written.replace(named, (all, name: string) => String(values[name] ?? all));

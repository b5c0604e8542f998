// The mail that reminds a client of what is owed, in a franchise's own words. Plain text with names in
// braces; what a client's name brings in is escaped where it becomes HTML.
import type { TextKeyAsking } from '#shared/text/catalogue.ts';
import { type Problems, problemsOf } from '#shared/domain/values/problems.ts';

export type ReminderTemplate = { readonly subject: string; readonly text: string };

export const noTemplate: ReminderTemplate = { subject: '', text: '' };

/** What a template may name. */
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

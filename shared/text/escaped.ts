import type { TextParams } from './texts-of.ts';

/** Escapes the values of an HTML text, so that user input is never interpreted as markup. */
export function escapeValues(values: TextParams): TextParams {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escapeHtml(String(value))]),
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(plain: string): string {
  return plain.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

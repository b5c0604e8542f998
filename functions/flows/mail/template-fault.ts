// What a template cannot be saved or sent with.
import { templateProblem } from '#functions/ports/mail/liquid.ts';
import { type TemplateType, variablesOf } from '#shared/domain/mail/mail-template.ts';

export type TemplateWords = { readonly subject: string; readonly html: string };

type Fault = {
  readonly field: 'subject' | 'html';
  /** The variable that the type doesn't know; without, the template isn't one. */
  readonly unknown: string | undefined;
};

/** Within an address a variable could lead anywhere. */
const variableInTag = /<[^>]*\{\{/;

export function templateFault(type: TemplateType, words: TemplateWords): Fault | undefined {
  for (const field of ['subject', 'html'] as const) {
    const problem = templateProblem(words[field], variablesOf(type));
    if (problem?.kind === 'unknown') {
      return { field, unknown: problem.name };
    }
    if (problem || variableInTag.test(words[field])) {
      return { field, unknown: undefined };
    }
  }
  return undefined;
}

// Why a template can't be saved or sent. It is rendered with all values, without the optional ones,
// and with values that look like templates and markup themselves, because mails are later rendered
// by the same code with values like these.
import { findRenderProblem, findTemplateProblem } from '#functions/ports/mail/liquid.ts';
import {
  type TemplateType,
  type TemplateValues,
  variablesOf,
} from '#shared/domain/mail/mail-template.ts';
import { text } from '#shared/text/catalogue.ts';

export type TemplateWords = { readonly subject: string; readonly html: string };

export type TemplateFault = {
  readonly field: 'subject' | 'html';
  /**
   * The variable that the type doesn't have. Undefined if the template is invalid in another way.
   */
  readonly unknown: string | undefined;
};

/** A variable inside a tag is rejected, because in a URL it could lead anywhere. */
const variableInTag = /<[^>]*\{\{/;

export function findTemplateFault(
  type: TemplateType,
  words: TemplateWords,
): TemplateFault | undefined {
  const known = variablesOf(type);
  const cases = valuesToTry(type);
  for (const field of ['subject', 'html'] as const) {
    const source = words[field];
    const problem =
      findTemplateProblem(source, known) ??
      cases.map((values) => findRenderProblem(source, values)).find((it) => it !== undefined);
    if (problem?.kind === 'unknown') {
      return { field, unknown: problem.name };
    }
    if (problem || variableInTag.test(source)) {
      return { field, unknown: undefined };
    }
  }
  return undefined;
}

/** Sample values for previews without an event. */
export const sampleValues = (type: TemplateType): TemplateValues =>
  valuesFor(type, (name) => text(`mail_template_sample_${name}`));

const valuesToTry = (type: TemplateType): readonly TemplateValues[] => [
  sampleValues(type),
  valuesFor(type, () => ''),
  valuesFor(type, () => '<b>{{ x }}</b> & {% y %}'),
];

const valuesFor = (
  type: TemplateType,
  valueOf: (name: ReturnType<typeof variablesOf>[number]) => string,
): TemplateValues => Object.fromEntries(variablesOf(type).map((name) => [name, valueOf(name)]));

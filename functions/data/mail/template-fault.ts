// Why a template can't be saved or sent. It is rendered with all values, without the optional ones,
// and with values that look like templates and markup themselves, because mails are later rendered
// by the same code with values like these.
import { findRenderProblem, findTemplateProblem } from '#functions/ports/mail/liquid.ts';
import {
  type TemplateType,
  type TemplateValues,
  listTemplateVariables,
} from '#shared/domain/mail/mail-template.ts';
import { text } from '#shared/text/catalogue.ts';

export type TemplateText = { readonly subject: string; readonly html: string };

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
  words: TemplateText,
): TemplateFault | undefined {
  const known = listTemplateVariables(type);
  const cases = listTestValues(type);
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
export const buildSampleValues = (type: TemplateType): TemplateValues =>
  buildValues(type, (name) => text(`mail_template_sample_${name}`));

const listTestValues = (type: TemplateType): readonly TemplateValues[] => [
  buildSampleValues(type),
  buildValues(type, () => ''),
  buildValues(type, () => '<b>{{ x }}</b> & {% y %}'),
];

const buildValues = (
  type: TemplateType,
  getValue: (name: ReturnType<typeof listTemplateVariables>[number]) => string,
): TemplateValues =>
  Object.fromEntries(listTemplateVariables(type).map((name) => [name, getValue(name)]));

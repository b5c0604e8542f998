import { z } from 'zod';
import { AgentConfig } from '#shared/contract/assistant/ai-agents.ts';
import { isWholeSeason } from '#shared/domain/assistant/agent-config.ts';
import { text } from '#shared/text/assistant/ai-agents.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';

/** The value of a select is text; empty means all year. */
const Month = z
  .string()
  .regex(/^\d{1,2}$/)
  .optional()
  .transform((chosen) => (chosen === undefined ? null : Number(chosen)));

const Form = AgentConfig.extend({
  operations: z
    .object({ seasonStart: Month, seasonEnd: Month, leadTimeDays: z.number().default(0) })
    .refine(isWholeSeason, { path: ['seasonEnd'], error: () => text('err_ai_season') }),
});

export type ConfigForm = z.output<typeof Form>;
type Config = z.output<typeof AgentConfig>;

export type ConfigValues = Omit<Config, 'operations'> & {
  operations: { seasonStart: string; seasonEnd: string; leadTimeDays: number | null };
};

export const configRules = contractRules<ConfigValues, ConfigForm>(Form);

const choiceOf = (month: number | null) => (month === null ? '' : String(month));

export function valuesOf({ operations, ...config }: Config): ConfigValues {
  const { seasonStart, seasonEnd, leadTimeDays } = operations;
  return {
    ...config,
    operations: {
      seasonStart: choiceOf(seasonStart),
      seasonEnd: choiceOf(seasonEnd),
      leadTimeDays,
    },
  };
}

export const configLabels = {
  greeting: text('ai_greeting'),
  tone: text('ai_tone'),
  operations: text('ai_section_operations'),
  serviceArea: text('ai_service_area'),
  pricingNotes: text('ai_pricing'),
  instructions: text('ai_instructions'),
  faqs: text('ai_faqs'),
};

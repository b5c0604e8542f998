import { z } from 'zod';
import { AgentConfig } from '#shared/contract/assistant/ai-agents.ts';
import { isWholeSeason } from '#shared/domain/assistant/agent-config.ts';
import { text } from '#shared/text/assistant/ai-agents.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';

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

export const configResolver = createContractResolver<ConfigValues, ConfigForm>(Form);

const toMonthOption = (month: number | null) => (month === null ? '' : String(month));

export function toConfigValues({ operations, ...config }: Config): ConfigValues {
  const { seasonStart, seasonEnd, leadTimeDays } = operations;
  return {
    ...config,
    operations: {
      seasonStart: toMonthOption(seasonStart),
      seasonEnd: toMonthOption(seasonEnd),
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

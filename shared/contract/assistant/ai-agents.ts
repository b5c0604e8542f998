import { z } from 'zod';
import { agentTones, isWholeSeason } from '#shared/domain/assistant/agent-config.ts';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { area, franchiseOrPlatform, route, superAdmin } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  line,
  paragraph,
  RequestKey,
  requiredLine,
  SavedReply,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/assistant/ai-agents.ts';

const Month = z.int().min(1).max(12).nullable();

const LeadTimeDays = z.int().min(0).max(assistantLimits.maxLeadTimeDays);

const fields = {
  greeting: line(assistantLimits.greetingLength),
  tone: z.enum(agentTones),
  serviceArea: paragraph(assistantLimits.serviceAreaLength),
  pricingNotes: paragraph(assistantLimits.pricingNotesLength),
  instructions: paragraph(assistantLimits.instructionsLength),
  faqs: z
    .array(
      z.object({
        question: requiredLine(assistantLimits.faqQuestionLength),
        answer: paragraph(assistantLimits.faqAnswerLength).min(1),
      }),
    )
    .max(assistantLimits.faqs),
};

/** As stored and as sent by a form, where empty fields mean the default. */
export const AgentConfig = z.object({
  greeting: fields.greeting.default(''),
  tone: fields.tone.default('friendly'),
  operations: z
    .object({
      seasonStart: Month.default(null),
      seasonEnd: Month.default(null),
      leadTimeDays: LeadTimeDays.default(0),
    })
    .refine(isWholeSeason, { path: ['seasonEnd'], error: () => text('err_ai_season') }),
  serviceArea: fields.serviceArea.default(''),
  pricingNotes: fields.pricingNotes.default(''),
  instructions: fields.instructions.default(''),
  faqs: fields.faqs.default([]),
});

/** Fields that are left out stay unchanged, so there are no defaults. */
const AgentConfigPatch = z
  .object({
    ...fields,
    operations: z
      .object({ seasonStart: Month, seasonEnd: Month, leadTimeDays: LeadTimeDays })
      .partial(),
  })
  .partial();

export const AiAgent = z.object({
  franchiseId: Id,
  brandId: Id,
  /** Incremented by every write; 0 if nothing was saved for the brand yet. */
  version: z.int().min(0),
  agentName: z.string(),
  /** Only the corporate office enables the agent. */
  enabled: z.boolean(),
  draft: AgentConfig,
  published: AgentConfig.nullable(),
  publishedAt: InstantText.nullable(),
});
export type AiAgent = z.infer<typeof AiAgent>;

export const AgentRow = z.object({
  /** The franchise's id. */
  id: Id,
  franchiseName: z.string(),
  version: z.int().min(0),
  agentName: z.string(),
  enabled: z.boolean(),
  published: z.boolean(),
});
export type AgentRow = z.infer<typeof AgentRow>;

const brandPath = '/v1/secure/franchises/{franchiseId}/brands/{brandId}/aiconfig';
const Version = z.int().min(0);
const agentKeyFields = { franchiseId: Id, brandId: Id };
const agent = {
  ...agentKeyFields,
  agentName: requiredLine(assistantLimits.agentNameLength),
  enabled: z.boolean(),
};

export const aiAgents = area({
  noun: 'assistant',
  name: 'ai-agents',
  uses: ['table'],
  routes: {
    config: route({
      method: 'GET',
      path: brandPath,
      summary: 'The AI agent of a franchise on a brand, with its draft and what is published',
      access: franchiseOrPlatform('MANAGE_AI', 'read'),
      reply: z.object({ data: AiAgent }),
    }),
    update: route({
      method: 'PATCH',
      path: brandPath,
      summary: "Change the draft of an AI agent's settings; what isn't sent stays as it is",
      access: franchiseOrPlatform('MANAGE_AI', 'write'),
      body: z.object({ version: Version, draft: AgentConfigPatch }),
      reply: SavedReply,
    }),
    publish: route({
      method: 'POST',
      path: '/v1/secure/franchises/{franchiseId}/brands/{brandId}/publish',
      summary: 'Publish the draft that the AI agent answers by',
      access: franchiseOrPlatform('MANAGE_AI', 'write'),
      body: z.object({ version: Version }),
      reply: SavedReply,
    }),
    franchises: route({
      method: 'GET',
      path: '/v1/secure/ai/franchises',
      summary: 'The franchises, each with its AI agent on a brand',
      access: superAdmin,
      query: z.object({
        brandId: Id,
        name: z.string().trim().max(listLimits.searchTextLength).default(''),
        offset: z.coerce.number().int().min(0).max(listLimits.gridOffset).default(0),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(assistantLimits.agentsPerPage)
          .default(assistantLimits.agentsPerPage),
      }),
      reply: z.object({ data: z.array(AgentRow), count: z.int().min(0) }),
    }),
    create: route({
      method: 'POST',
      path: '/v1/secure/aiconfigs/agent',
      summary: 'Give a franchise an AI agent on a brand',
      access: superAdmin,
      body: z.object({ ...agent, requestKey: RequestKey }),
      reply: SavedReply,
    }),
    change: route({
      method: 'PUT',
      path: '/v1/secure/aiconfigs/agent',
      summary: 'Rename an AI agent, or turn it on or off',
      access: superAdmin,
      body: z.object({ ...agent, version: z.int().min(1) }),
      reply: SavedReply,
    }),
  },
});

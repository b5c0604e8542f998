import { z } from 'zod';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { lookupNames } from '#shared/domain/assistant/lookups.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import { Id, InstantText, paragraph, RequestKey, MessageReply } from '#shared/contract/wire.ts';

/** A lookup that was made for an answer. */
export const LookupResult = z.object({
  name: z.enum(lookupNames),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  searchText: z.string(),
  /** The number of results; null if the lookup was denied. */
  found: z.int().min(0).nullable(),
});
export type LookupResult = z.infer<typeof LookupResult>;

export const Exchange = z.object({
  id: Id,
  askedAt: InstantText,
  question: z.string(),
  /** Null while the answer is pending, and if it was cut off. */
  answer: z.string().nullable(),
  lookedUp: z.array(LookupResult),
  /** The model that answered. */
  model: z.string(),
  /**
   * The answer came from the rule-based stand-in of a local environment, not from a language model.
   */
  isStandIn: z.boolean(),
});
export type Exchange = z.infer<typeof Exchange>;

const path = '/v1/secure/franchises/{franchiseId}/brands/{brandId}/completions';
const access = franchise('MANAGE_AI', 'read');

export const aiChat = area({
  noun: 'assistant',
  name: 'ai-chat',
  uses: ['table', 'tableRemoval', 'languageModel', 'featureFlags'],
  timeoutSeconds: 29,
  routes: {
    conversation: route({
      method: 'GET',
      path,
      summary: 'Your conversation with the AI agent of a brand',
      access,
      reply: z.object({
        data: z.object({
          agentName: z.string(),
          enabled: z.boolean(),
          greeting: z.string(),
          /** The lookups that the agent may make for you. */
          lookups: z.array(z.enum(lookupNames)),
          exchanges: z.array(Exchange),
        }),
      }),
    }),
    ask: route({
      method: 'POST',
      path,
      summary: 'Ask the AI agent of a brand; it answers with what it looked up',
      access,
      body: z.object({
        message: paragraph(assistantLimits.messageLength).min(1),
        requestKey: RequestKey,
      }),
      reply: z.object({ data: Exchange }),
    }),
    startOver: route({
      method: 'DELETE',
      path,
      summary: 'Delete your conversation with the AI agent of a brand',
      access,
      reply: MessageReply,
    }),
  },
});

import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/** Shown instead of the AI agent to people who have it on no brand. */
export const aiAccess = {
  ai_no_access_title: "You don't have access to the AI agent",
  ai_no_access: 'Ask the owner of your franchise for access on one of your brands.',
  ai_brands_failed: "We couldn't load your brands. Please try again.",
} as const;

export const { text } = createTexts(aiAccess, common);

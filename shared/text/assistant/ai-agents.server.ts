import { withRetryHint } from '#shared/text/common.server.ts';

export const aiAgentsOnServer = {
  msg_ai_draft_saved: 'Draft saved.',
  msg_ai_published: 'Published. The agent now answers with these settings.',
  msg_ai_agent_saved: 'Agent “{name}” saved.',
  msg_ai_there: 'This franchise already has an agent for the brand. Reload the page and edit it.',
  msg_ai_off: 'The AI agent is turned off for this brand. Ask the corporate office to turn it on.',
  msg_ai_paused: 'AI agents are paused at the moment. Try again later.',
  msg_ai_often: withRetryHint("You've asked a lot of questions in the last hour."),
  msg_ai_busy: "The AI agent is busy and didn't answer. Try again in a minute.",
  msg_ai_answering: 'This question is still being answered. Wait a moment and reload the page.',
  msg_ai_ask_again: 'This question is no longer there. Ask it again.',
  msg_ai_started_over: 'Conversation cleared.',
} as const;

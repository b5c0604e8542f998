// The chat leads to the agent's settings, and back.
export const chatPath = '/franchise/ai-chat';
export const agentSettingsPath = `${chatPath}/settings` as const;

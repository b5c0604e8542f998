// The chat and the agent's settings link to each other.
export const chatPath = '/franchise/ai-chat';
export const agentSettingsPath = `${chatPath}/settings` as const;

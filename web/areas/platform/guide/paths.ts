import type { HelpTopic } from '#shared/text/help/help-pages.ts';

export const guidePath = '/help';

export const buildTopicPath = (topic: HelpTopic): string => `${guidePath}?topic=${topic}`;

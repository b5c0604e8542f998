import type { HelpTopic } from '#shared/text/help/help-pages.ts';

export const guidePath = '/help';

export const newsTopic = 'news';
export const newsPath = `${guidePath}?topic=${newsTopic}`;

export const buildTopicPath = (topic: HelpTopic): string => `${guidePath}?topic=${topic}`;

import { type HelpTopic, helpPages, helpTopics } from '#shared/text/help/help-pages.ts';
import type { HelpGroup, HelpPage } from '#shared/text/help/help-page.ts';
import { text } from '#shared/text/help.ts';
import { getRoleGroup, type Role, type RoleGroup } from '#shared/domain/access/roles.ts';

/** Chapters about parts of the product that a person doesn't enter. */
const foreignGroups: Readonly<Record<RoleGroup, readonly HelpGroup[]>> = {
  corporate: ['own'],
  owner: ['own', 'corporate'],
  manager: ['corporate'],
  staff: [
    'day',
    'money',
    'clients',
    'stock',
    'crew',
    'marketing',
    'reports',
    'settings',
    'corporate',
  ],
};

export type ListedTopic = HelpPage & { readonly topic: HelpTopic };

/** The topics about what people of this role work with. */
export function listTopicsFor(role: Role): ListedTopic[] {
  const foreign = foreignGroups[getRoleGroup(role)];
  return helpTopics
    .map((topic) => ({ topic, ...helpPages[topic] }))
    .filter(({ group }) => !foreign.includes(group));
}

export const formatQuestion = (how: string) => text('help_question', { how });

/** Topics that have every word that was typed. */
export function searchTopics(topics: readonly ListedTopic[], typed: string): ListedTopic[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return topics.filter(({ title, about, tasks, know }) => {
    const all = [title, about, ...tasks.flatMap(({ how, steps }) => [how, ...steps]), ...know];
    const content = all.join(' ').toLowerCase();
    return words.every((word) => content.includes(word));
  });
}

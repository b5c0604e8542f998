import { searchItems } from '#shared/domain/lists/search.ts';
import type { Icon } from '#web/kit/controls/icon.ts';

export type Command = {
  key: string;
  label: string;
  group?: string;
  detail?: string;
  icon?: Icon;
  keys?: readonly string[];
  /** Additional words that find it. */
  keywords?: string;
  onRun: () => void;
};

/** The best matches come first. Groups stay together, in the order of their first match. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const listTexts = ({ label, detail = '', keywords = '' }: Command) => [label, detail, keywords];
  const matches = searchItems(commands, listTexts, { searchText: typed });
  const groups = [...new Set(matches.map((command) => command.group))];
  return groups.flatMap((group) => matches.filter((command) => command.group === group));
}

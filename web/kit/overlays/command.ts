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

/** Each typed word must match. Groups stay together, in the order of their first match. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = commands.filter((command) => {
    const text = `${command.label} ${command.detail ?? ''} ${command.keywords ?? ''}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const groups = [...new Set(matches.map((command) => command.group))];
  return groups.flatMap((group) => matches.filter((command) => command.group === group));
}

// What the page that is shown lets the palette do, such as exporting its list.
import { useEffect, useId } from 'react';
import type { Command } from './command.ts';

const offered = new Map<string, readonly Command[]>();

/** Offers these for as long as what calls it is on the page. */
export function useOfferedCommands(commands: readonly Command[]): void {
  const id = useId();
  useEffect(() => {
    offered.set(id, commands);
    return () => void offered.delete(id);
  });
}

/** At this moment; of two lists with the same command, both. */
export function offeredCommands(): Command[] {
  return [...offered].flatMap(([id, commands]) =>
    commands.map((command) => ({ ...command, key: `${id} ${command.key}` })),
  );
}

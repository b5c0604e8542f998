// Commands that the current page adds to the palette, such as exporting its list.
import { useEffect, useId } from 'react';
import type { Command } from './command.ts';

const commandsByOwner = new Map<string, readonly Command[]>();

/** Adds these commands while the calling component is mounted. */
export function usePageCommands(commands: readonly Command[]): void {
  const id = useId();
  useEffect(() => {
    commandsByOwner.set(id, commands);
    return () => void commandsByOwner.delete(id);
  });
}

/** The current commands. A command offered by two lists appears twice. */
export function listPageCommands(): Command[] {
  return [...commandsByOwner].flatMap(([id, commands]) =>
    commands.map((command) => ({ ...command, key: `${id} ${command.key}` })),
  );
}

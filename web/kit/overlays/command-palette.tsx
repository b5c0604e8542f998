import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { useEffect, useRef, useState } from 'react';
import { type Command, findCommands } from './command.ts';
import { Kbd } from '#web/kit/controls/kbd.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  items: readonly Command[];
  /**
   * Called with the typed text, so that the caller can add search results of the server to `items`.
   */
  onQuery?: (typed: string) => void;
  /** What was typed before the palette was there. */
  initialQuery?: string;
  loading?: boolean;
};

export function CommandPalette({ open, onClose, loading, ...search }: CommandPaletteProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-label={kitWords.palette.title}
      className="relative z-50"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-100 data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-start justify-center p-3 sm:pt-[12vh]">
        <DialogPanel
          transition
          className="w-full max-w-xl overflow-hidden rounded-lg bg-raised shadow-high transition duration-100 data-closed:scale-98 data-closed:opacity-0"
        >
          <Palette {...search} onClose={onClose} loading={loading ?? false} />
        </DialogPanel>
      </div>
    </Dialog>
  );
}

type PaletteProps = Omit<CommandPaletteProps, 'open' | 'loading'> & { loading: boolean };

function Palette({ items, onClose, onQuery, initialQuery = '', loading }: PaletteProps) {
  const [typed, setTyped] = useState(initialQuery);
  const input = useSearchField(initialQuery);
  const found = findCommands(items, typed);
  const query = (text: string) => {
    setTyped(text);
    onQuery?.(text);
  };
  const run = (command: Command | null) => {
    if (!command) return;
    onClose();
    command.onRun();
  };
  return (
    <Combobox<Command> immediate onChange={run}>
      <div className="relative border-b border-line">
        <MagnifyingGlassIcon
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-quiet"
          aria-hidden
        />
        <ComboboxInput
          ref={input}
          autoFocus
          autoComplete="off"
          aria-label={kitWords.palette.placeholder}
          placeholder={kitWords.palette.placeholder}
          onChange={(event) => query(event.target.value)}
          onKeyDown={(event) => {
            // The list would use the first Escape to close itself, but it must stay open.
            if (event.key === 'Escape') onClose();
          }}
          className="h-14 w-full bg-transparent pr-4 pl-12 text-large outline-none"
        />
      </div>
      <ComboboxOptions static className="max-h-80 overflow-y-auto p-2">
        {found.map((command, index) => (
          <CommandRow
            key={command.key}
            command={command}
            headed={command.group !== found[index - 1]?.group}
          />
        ))}
      </ComboboxOptions>
      {found.length === 0 && (
        <p role="status" className="px-4 py-8 text-center text-ink-quiet">
          {loading ? kitWords.palette.loading : kitWords.palette.nothingFound}
        </p>
      )}
    </Combobox>
  );
}

/**
 * Focused on touch devices too, where a dialog focuses itself instead so that no on-screen keyboard
 * appears.
 */
function useSearchField(initialQuery: string) {
  const input = useRef<HTMLInputElement>(null);
  const initial = useRef(initialQuery);
  useEffect(() => {
    // The combobox has no initial text of its own.
    if (input.current) input.current.value = initial.current;
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return input;
}

function CommandRow({ command, headed }: { command: Command; headed: boolean }) {
  const { group, label, detail, icon: Icon, keys = [] } = command;
  return (
    <>
      {headed && group && (
        <li role="presentation" className="px-3 pt-3 pb-1 text-small font-semibold text-ink-quiet">
          {group}
        </li>
      )}
      <ComboboxOption
        as="li"
        value={command}
        className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 data-focus:bg-accent-soft data-focus:text-accent"
      >
        {Icon && <Icon className="size-5 shrink-0 opacity-70" aria-hidden />}
        {/* The label is never truncated in favor of the details. */}
        <span className="min-w-0 shrink-0 grow truncate max-sm:max-w-7/10">{label}</span>
        {detail && <span className="min-w-0 truncate text-small text-ink-quiet">{detail}</span>}
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </ComboboxOption>
    </>
  );
}

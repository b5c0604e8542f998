import { Kbd } from '#web/kit/controls/kbd.tsx';

export type ShortcutGroup = {
  title: string;
  /** Keys pressed together or in sequence, as labeled on the keyboard. */
  entries: readonly { keys: readonly string[]; label: string }[];
};

/** Keyboard shortcuts in groups. */
export function ShortcutList({ groups }: { groups: readonly ShortcutGroup[] }) {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h3 className="mb-1 text-small font-semibold text-ink-quiet">{group.title}</h3>
          <dl>
            {group.entries.map(({ keys, label }) => (
              <div
                key={label}
                className="flex min-h-9 items-center justify-between gap-3 border-b border-line"
              >
                <dt>{label}</dt>
                <dd className="flex gap-1">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

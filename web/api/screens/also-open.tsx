import { EyeIcon } from '@heroicons/react/20/solid';
import type { OpenRecord } from '#shared/contract/live.ts';
import { text } from '#shared/text/also-open.ts';
import { useOpenRecord } from '#web/api/live.ts';

/** Above the fields of an editor: who else has its record open. Nothing if nobody has. */
export function AlsoOpen({ kind, id }: OpenRecord) {
  const [first, ...others] = useOpenRecord(kind, id);
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-2 rounded-md bg-tone-blue-soft px-3 py-2 text-tone-blue empty:hidden"
    >
      {first !== undefined && (
        <>
          <EyeIcon aria-hidden className="size-4 shrink-0" />
          {others.length === 0
            ? text('also_open', { name: first })
            : text('also_open_several', { name: first, count: others.length })}
        </>
      )}
    </p>
  );
}

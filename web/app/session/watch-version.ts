import { platformLimits } from '#shared/domain/platform/limits.ts';

export type VersionWatch = {
  /** Rejects if there is no answer; the next check follows. */
  readonly ask: () => Promise<string>;
  readonly onNewer: () => void;
};

/**
 * Checks shortly after the start and every 15 minutes (spec §7). The first answer counts as this
 * page's version, so that a page and a server published minutes apart don't trigger a reload.
 */
export function watchVersion({ ask, onNewer }: VersionWatch): () => void {
  let first: string | undefined;
  const compare = (version: string) => {
    first ??= version;
    if (version !== first) onNewer();
  };
  const check = () => void ask().then(compare, () => undefined);
  const start = setTimeout(check, platformLimits.versionCheckDelay);
  const interval = setInterval(check, platformLimits.versionCheckInterval);
  return () => {
    clearTimeout(start);
    clearInterval(interval);
  };
}

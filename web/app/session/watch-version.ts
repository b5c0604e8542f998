import { platformLimits } from '#shared/domain/platform/limits.ts';

export type VersionWatch = {
  /** Fails where there is no answer: the next time will do. */
  readonly ask: () => Promise<string>;
  readonly onNewer: () => void;
};

/**
 * Spec §7: asked shortly after the start and every 15 minutes. The first answer is the version that
 * this page belongs to, so that a page and a server published minutes apart do not ask for reloads.
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

import { text } from '#shared/text/common.ts';
import { EditConflictNotice } from '#web/kit/form/edit-conflict-notice.tsx';
import { describeChanges } from './use-version-conflict.ts';

type VersionConflictNoticeProps = {
  /** The labels of the fields that another person changed, if known. */
  fields?: readonly string[];
  onTake: () => void;
};

/**
 * Two people changed the same thing: what was typed stays until this person accepts the other
 * version.
 */
export function VersionConflictNotice({ fields = [], onTake }: VersionConflictNoticeProps) {
  return (
    <EditConflictNotice
      title={text('changed_title')}
      text={describeChanges(fields)}
      take={text('changed_take')}
      onTake={onTake}
    />
  );
}

import { text } from '#shared/text/common.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
import { describeChanges } from './use-conflict.ts';

type ChangedElsewhereProps = {
  /** The labels of the fields that another person changed, if known. */
  fields?: readonly string[];
  onTake: () => void;
};

/**
 * Two people changed the same thing: what was typed stays until this person accepts the other
 * version.
 */
export function ChangedElsewhere({ fields = [], onTake }: ChangedElsewhereProps) {
  return (
    <ChangedNotice
      title={text('changed_title')}
      text={describeChanges(fields)}
      take={text('changed_take')}
      onTake={onTake}
    />
  );
}

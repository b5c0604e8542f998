import { PlusIcon } from '@heroicons/react/20/solid';
import { UsersIcon } from '@heroicons/react/24/outline';
import { useNavigate } from 'react-router-dom';
import { staffProfiles } from '#addresses/staff/staff-profiles.ts';
import { text } from '#shared/text/staff/staff-first.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { staffProfilesPath } from './staff-paths.ts';

/**
 * Shown instead of staff screens while the franchise has no staff yet: links to where they are
 * added.
 */
export function NoStaffYet() {
  const navigate = useNavigate();
  const mayAdd = useCan()(staffProfiles.routes.create);
  return (
    <EmptyState
      icon={UsersIcon}
      title={text('staff_first_title')}
      text={text(mayAdd ? 'staff_first' : 'staff_first_ask')}
      action={
        mayAdd && (
          <Button
            variant="primary"
            icon={PlusIcon}
            onClick={() => void navigate(`${staffProfilesPath}?add=`)}
          >
            {text('staff_first_add')}
          </Button>
        )
      }
    />
  );
}

import { act } from 'react';
import { expect, test } from 'vitest';
import type { AvailabilityView } from '#shared/contract/staff/staff-availability.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-availability.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  AvailabilityForm,
  type AvailabilityFormProps,
} from '#web/areas/staff/staff-availability/availability-form.tsx';
import { click, findElement, mount, findByName } from '#tests/web/kit/mount.tsx';

const opened: AvailabilityView = {
  staffId: 'S1',
  staffName: 'Sam Server',
  today: localDate('2026-07-15'),
  version: 3,
  patterns: [],
  exceptions: [],
};

test('a week that somebody else saved first is saved over theirs when it is sent again', async () => {
  const versions: number[] = [];
  const onSave: AvailabilityFormProps['onSave'] = ({ version }, { onError }) => {
    versions.push(version);
    onError(new ApiError(409, {}));
  };
  const newest = async () => ({ ...opened, version: 4 });
  await mount(
    <AvailabilityForm opened={opened} newest={newest} onSave={onSave} mayChange busy={false} />,
  );
  const save = () => act(() => click(findByName(text('availability_save'))));

  await save();
  await save();

  expect(findElement('[role="alert"]').textContent).toContain(text('changed_title'));
  expect(versions).toEqual([3, 4]);
});

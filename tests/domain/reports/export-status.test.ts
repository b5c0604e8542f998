import { expect, test } from 'vitest';
import { exportStatuses, getRunStatus } from '#shared/domain/reports/export-status.ts';

test('a run is under way until the mail with its report has gone', () => {
  expect(exportStatuses.map(getRunStatus)).toEqual(['pending', 'pending', 'sent', 'failed']);
});

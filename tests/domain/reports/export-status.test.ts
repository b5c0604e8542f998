import { expect, test } from 'vitest';
import { exportStatuses, runStatus } from '#shared/domain/reports/export-status.ts';

test('a run is under way until the mail with its report has gone', () => {
  expect(exportStatuses.map(runStatus)).toEqual(['pending', 'pending', 'sent', 'failed']);
});

import { expect, test } from 'vitest';
import { findWebhookUrlProblem } from '#shared/domain/integrations/webhook-url.ts';

test.each([
  ['https://hooks.example.com/a?b=c', undefined],
  ['https://hooks.example.com:8443/', undefined],
  ['http://hooks.example.com/', 'insecure'],
  ['ftp://hooks.example.com/', 'invalid'],
  ['hooks.example.com', 'invalid'],
  ['https://ann:secret@hooks.example.com/', 'credentials'],
  ['https://127.0.0.1/', 'address'],
  ['https://2130706433/', 'address'],
  ['https://0x7f.1/', 'address'],
  ['https://169.254.169.254/latest/meta-data/', 'address'],
  ['https://[::1]/', 'address'],
  ['https://[::ffff:10.0.0.1]/', 'address'],
  ['https://localhost/', 'address'],
  ['https://db.internal/', 'address'],
  ['https://printer.local./', 'address'],
  ['https://hooks.example.com:25/', 'port'],
] as const)('%s: %s', (url, problem) => {
  expect(findWebhookUrlProblem(url, [])).toBe(problem);
});

test('a trusted host is called as it is', () => {
  expect(findWebhookUrlProblem('http://127.0.0.1:4000/', ['127.0.0.1'])).toBeUndefined();
  expect(findWebhookUrlProblem('http://127.0.0.2:4000/', ['127.0.0.1'])).toBe('insecure');
});

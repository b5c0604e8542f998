import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = '.github/workflows';
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const workflows = readdirSync(folder).map((file) => [file, read(file)] as const);

test('everything is checked on the Node of laptops, of the SDK and of the functions', () => {
  expect(read('checks.yml')).toContain('node: [20, 22, 24]');
});

test('each check asks for advisories and lists what is shipped', () => {
  expect(read('checks.yml')).toMatch(/run: npm run check$/m);
  expect(readFileSync('scripts/commands/check.ts', 'utf8')).toContain('run: auditPackages');
  expect(read('checks.yml')).toContain('run: npm sbom --omit dev --sbom-format cyclonedx');
});

test.each(workflows)('%s installs what the lock file says, and uses no stored key', (_, text) => {
  expect(text).not.toMatch(/npm (install|i)\b/);
  expect(text).not.toMatch(/AWS_ACCESS_KEY_ID|AWS_SECRET_ACCESS_KEY|secrets\./);
});

test.each(workflows.filter(([, text]) => /run: npm run check$/m.test(text)))(
  '%s has the history that the test of two releases needs',
  (_, text) => {
    const [job = ''] = text.split(/run: npm run check$/m);
    const checkout = job.slice(job.lastIndexOf('actions/checkout'));

    expect(checkout).toMatch(/^actions\/checkout@v4\n\s+with:[^-]*fetch-depth: 0$/m);
  },
);

test('production is deployed after staging, which is deployed after the checks', () => {
  const text = read('deploy.yml');

  expect(text).toMatch(/staging:\n\s+needs: checks\n/);
  expect(text).toMatch(/production:\n\s+needs: staging\n/);
});

import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { keepsBudget } from '#infra/constructs/bundle-budgets.ts';
import { bundling, sourceOf } from '#infra/constructs/bundling.ts';

test('the build ends where a bundle has grown beyond its budget', () => {
  expect(() => keepsBudget('areas/events/events', 1_600_000)).not.toThrow();
  expect(() => keepsBudget('areas/events/events', 1_600_001)).toThrow(
    'the bundle of areas/events/events has 1600001 bytes, its budget is 1600000',
  );
  expect(() => keepsBudget('areas/platform/cities', 6_000_000)).not.toThrow();
});

test('a bundle leaves out other languages’ messages and credentials of other hosts', async () => {
  const { metafile } = await build({
    ...bundling,
    entryPoints: [sourceOf('areas/messages/notifications')],
    metafile: true,
    outdir: 'nowhere',
    write: false,
  });

  const [output] = Object.values(metafile.outputs);
  const taken = Object.entries(output?.inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => file);

  expect(taken.filter((file) => file.includes('zod/v4/locales/'))).toEqual([
    expect.stringMatching(/locales\/en\.js$/),
  ]);
  const providers = taken.flatMap(
    (file) => /@aws-sdk\/(credential-provider-\w+)/.exec(file)?.[1] ?? [],
  );
  expect([...new Set(providers)]).toEqual(['credential-provider-env']);
});

// Every route × every single code on one brand: wherever a response contains a name that exists
// nowhere else, the code may see it. Each area lists in its `.examples.ts` what there is and who
// sees it.
import { beforeAll, expect, test } from 'vitest';
import { accessCodes, type AccessCode } from '#shared/domain/access/permissions.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import { call } from '#tests/support/call.ts';
import { canaries, everyRoute, buildReadRequests } from '#tests/support/every-route/every-route.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const brands = [brandId, 'coffee'];
const own = await world({ brandIds: brands });

type Planted = {
  readonly name: string;
  readonly label: string;
  readonly by: readonly AccessCode[];
};

const letter = (at: number) => String.fromCodePoint(65 + at);

/** Only letters, as in people's names; amounts are chosen so that no other number contains them. */
const buildCanaryName = (at: number, ofBrand: number, isAmount: boolean) =>
  isAmount
    ? String(73_194_661 + 10_003_331 * ofBrand)
    : `Canary${letter(Math.floor(at / 26))}${letter(at % 26)}of${letter(ofBrand)}`;

const planted: readonly Planted[] = canaries.flatMap(
  ({ kind, isAmount = false, onBrand = [], onAnyBrand = [] }, at) => {
    const ofEach = brands.map((brand, ofBrand) => ({
      name: buildCanaryName(at, ofBrand, isAmount),
      label: `${kind} of ${brand}`,
      by: brand === brandId ? [...onBrand, ...onAnyBrand] : onAnyBrand,
    }));
    if (!isAmount) return ofEach;
    const sum = ofEach.reduce((total, { name }) => total + Number(name), 0);
    return [...ofEach, { name: String(sum), label: `${kind} of all brands`, by: [] }];
  },
);

/** Routes only for corporate admins or owners reject all of them: authorization.test.ts. */
const forManagers = everyRoute.filter(
  ({ route: { access } }) => access.who !== 'superAdmin' && access.who !== 'owner',
);

const callers = new Map<AccessCode, Caller>();

beforeAll(async () => {
  // They exist before the things that notify them.
  for (const code of accessCodes) {
    callers.set(code, await own.as('Manager', buildPermission(code, 'write', [brandId])));
  }
  for (const [at, { plant, isAmount = false }] of canaries.entries()) {
    for (const [ofBrand, brand] of brands.entries()) {
      await plant(own, brand, buildCanaryName(at, ofBrand, isAmount));
    }
  }
  await settle();
});

async function seenBy({ cookie }: Caller): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const entry of forManagers) {
    for (const sent of await buildReadRequests(entry, own)) {
      const { body } = await call(entry.area, entry.route, sent, { now: noon, cookie });
      const text = toSearchableText(body);
      const found = planted.filter(({ name }) => text.includes(name));
      for (const { label, by } of found) seen.add(JSON.stringify([label, by, entry.key]));
    }
  }
  return seen;
}

/** Files included. */
function toSearchableText(body: unknown): string {
  const { file } = (body ?? {}) as { file?: { bytes: Uint8Array } };
  return file ? Buffer.from(file.bytes).toString('utf8') : JSON.stringify(body);
}

type Seen = [label: string, by: AccessCode[], key: string];

test.each(accessCodes)('%s alone, on one brand, shows what it is for and no more', async (code) => {
  const caller = callers.get(code);
  if (!caller) throw new Error(`Nobody has ${code}`);

  const seen = [...(await seenBy(caller))].map((it) => JSON.parse(it) as Seen);

  expect(
    seen.filter(([, by]) => !by.includes(code)).map(([label, , key]) => `${key}: ${label}`),
  ).toEqual([]);
  const labels = new Set(seen.map(([label]) => label));
  expect([...labels].toSorted()).toEqual(
    planted
      .filter(({ by }) => by.includes(code))
      .map(({ label }) => label)
      .toSorted(),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClientContent } from '#shared/domain/clients/client.ts';
import { distinctTags } from '#shared/domain/clients/client.ts';
import { mergeClientContent, unmergeClientContent } from '#shared/domain/clients/merge.ts';
import { instant } from '#shared/domain/values/instant.ts';

const word = fc.constantFrom('', 'Lincoln', 'Grace', 'Naperville', '60540');
const arbitraryList = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 4 });
const mailbox = fc.constantFrom('a@x.example', 'b@x.example');

/** `side` makes the ids of two clients different, as the product's own ids are. */
const client = (side: string): fc.Arbitrary<ClientContent> =>
  fc
    .record({
      businessName: fc.constantFrom('Lincoln School', 'Grace Church'),
      industry: word,
      address: word,
      city: word,
      state: word,
      zip: word,
      active: fc.boolean(),
      tags: arbitraryList(fc.constantFrom('VIP', 'vip', 'School', 'Fair')),
      brandIds: fc.uniqueArray(fc.constantFrom('coffee', 'shaved-ice', 'soft-treats')),
      contacts: arbitraryList(
        fc.record({
          title: word,
          name: word,
          email: mailbox,
          phone: fc.constantFrom('', '6305550142'),
          ccMailIds: arbitraryList(mailbox),
          bccMailIds: arbitraryList(mailbox),
        }),
      ),
      notes: arbitraryList(
        fc.record({ text: word, by: fc.constant('user'), at: fc.constant(instant(1)) }),
      ),
      bannerFiles: arbitraryList(fc.record({ name: word, text: word })),
    })
    .map((content) => ({
      ...content,
      tags: distinctTags(content.tags),
      brandIds: content.brandIds.toSorted(),
      contacts: content.contacts.map((it, at) => ({ ...it, contactId: `${side}${at}` })),
      notes: content.notes.map((it, at) => ({ ...it, noteId: `${side}${at}` })),
      bannerFiles: content.bannerFiles.map((it, at) => ({ ...it, fileId: `${side}${at}` })),
    }));

test('merging and undoing it is the identity', () => {
  fc.assert(
    fc.property(client('k'), client('m'), (kept, merged) => {
      const after = mergeClientContent(kept, merged);

      expect(unmergeClientContent({ before: kept, after }, after)).toEqual(kept);
    }),
  );
});

test('nothing of either is lost', () => {
  fc.assert(
    fc.property(client('k'), client('m'), (kept, merged) => {
      const after = mergeClientContent(kept, merged);
      const said = ({ contactId: _id, ...rest }: ClientContent['contacts'][number]) =>
        JSON.stringify(rest);
      const contacts = new Set(after.contacts.map(said));

      expect([...kept.contacts, ...merged.contacts].every((it) => contacts.has(said(it)))).toBe(
        true,
      );
      expect(after.notes).toHaveLength(kept.notes.length + merged.notes.length);
      expect(after.brandIds).toEqual(
        expect.arrayContaining([...kept.brandIds, ...merged.brandIds]),
      );
    }),
  );
});

test('what was changed since the merge stays when it is undone', () => {
  const [kept, merged] =
    fc.sample(fc.tuple(client('k'), client('m')), { numRuns: 1, seed: 7 })[0] ?? [];
  if (!kept || !merged) throw new Error('nothing was drawn');
  const after = mergeClientContent(kept, merged);
  const note = { noteId: 'new', text: 'Since then', by: 'user', at: instant(2) };

  const undone = unmergeClientContent(
    { before: kept, after },
    { ...after, businessName: 'Renamed', notes: [...after.notes, note] },
  );

  expect(undone).toEqual({ ...kept, businessName: 'Renamed', notes: [...kept.notes, note] });
});

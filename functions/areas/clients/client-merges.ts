import { clientList } from '#functions/data/clients/client-list.ts';
import { isMergeUndoable, listClientMerges } from '#functions/data/clients/client-merges.ts';
import { getClient } from '#functions/data/clients/clients.ts';
import { mergeClients, previewMerge, undoMerge } from '#functions/flows/clients/merge-clients.ts';
import { Conflict, requireFound, NotFound } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea } from '#functions/http/serve.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { groupDuplicates, findDuplicates } from '#shared/domain/clients/duplicates.ts';
import { mergeUndoDays } from '#shared/domain/clients/merge.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

/** As many as a person looks through while typing, and in one sitting. */
const maxSimilar = 5;
const maxGroups = 50;

export const handler = serveArea(clientMerges, {
  async alike({ query }, { scope, now }) {
    const { businessName, email, phone, address, zip } = query;
    const typed = {
      businessName,
      address,
      zip,
      emails: email === '' ? [] : [email],
      phones: phone === '' ? [] : [phone],
    };
    const { entries } = await clientList.rowSet(scope, now);
    const alike = findDuplicates(
      entries.map(({ row }) => row),
      typed,
    );
    return { data: alike.slice(0, maxSimilar).map(({ row, reasons }) => ({ ...row, reasons })) };
  },

  async duplicates(_input, { scope, now }) {
    const { entries } = await clientList.rowSet(scope, now);
    const groups = groupDuplicates(entries.map(({ row }) => row));
    const data = groups
      .slice(0, maxGroups)
      .map(({ rows, reasons }) => ({ reasons: [...reasons], clients: [...rows] }));
    return { data, count: groups.length };
  },

  async preview({ query }, { scope }) {
    return { data: requireFound(await previewMerge(scope, query)) };
  },

  async merge({ body }, caller) {
    const { requestKey: _, ...merging } = body;
    const { scope, session, now } = caller;
    const changer = { scope, userId: session.userId, now };
    const request = toIdempotentRequest(caller, 'clients.merge', body);
    const id = await runIdempotent(request, async (mergeId, part) => {
      const outcome = await mergeClients(changer, merging, mergeId, part);
      if (outcome === 'missing') throw new NotFound();
      if (outcome === 'tooMuch') throw new Conflict('msg_client_merge_too_much');
      if (outcome === 'changedMeanwhile') throw new Conflict();
      return true;
    });
    return { data: { id: requireFound(id) }, general: successMessage('msg_clients_merged') };
  },

  async list({ query: { clientId } }, { scope, now }) {
    requireFound(await getClient(scope, clientId));
    const merges = (await listClientMerges(scope, clientId)).filter((merge) =>
      isMergeUndoable(merge, now),
    );
    return {
      data: merges.map(({ mergeId: id, mergedName: businessName, at }) => ({
        id,
        businessName,
        at: toIso(at),
      })),
    };
  },

  async undo({ body: { clientId, mergeId } }, { scope, session, now }) {
    const changer = { scope, userId: session.userId, now };
    const outcome = await undoMerge(changer, clientId, mergeId);
    if (outcome === 'missing') throw new NotFound();
    if (outcome === 'over') throw new Conflict('msg_client_merge_over', { days: mergeUndoDays });
    if (outcome === 'changedMeanwhile') throw new Conflict();
    const { mergedId, mergedName: name } = outcome;
    return { data: { id: mergedId }, general: successMessage('msg_client_merge_undone', { name }) };
  },
});

import { clientList } from '#functions/data/clients/client-list.ts';
import { isUndoable, listMerges } from '#functions/data/clients/client-merges.ts';
import { getClient } from '#functions/data/clients/clients.ts';
import { mergeClients, previewMerge, undoMerge } from '#functions/flows/clients/merge-clients.ts';
import { Conflict, found, NotFound } from '#functions/http/errors.ts';
import { keyedRequest, makeOnce } from '#functions/http/keyed-request.ts';
import { serve } from '#functions/http/serve.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { alikeGroups, alikeTo } from '#shared/domain/clients/duplicates.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { said } from '#shared/text/catalogue.ts';

/** As many as a person looks through while typing, and in one sitting. */
const mostAlike = 5;
const mostGroups = 50;

export const handler = serve(clientMerges, {
  async alike({ query }, { scope, now }) {
    const { businessName, email, phone, address, zip } = query;
    const typed = {
      ...{ businessName, address, zip },
      emails: email === '' ? [] : [email],
      phones: phone === '' ? [] : [phone],
    };
    const { entries } = await clientList.rowSet(scope, now);
    const alike = alikeTo(
      entries.map(({ row }) => row),
      typed,
    );
    return { data: alike.slice(0, mostAlike).map(({ row, reasons }) => ({ ...row, reasons })) };
  },

  async duplicates(_input, { scope, now }) {
    const { entries } = await clientList.rowSet(scope, now);
    const groups = alikeGroups(entries.map(({ row }) => row));
    const data = groups
      .slice(0, mostGroups)
      .map(({ rows, reasons }) => ({ reasons: [...reasons], clients: [...rows] }));
    return { data, count: groups.length };
  },

  async preview({ query }, { scope }) {
    return { data: found(await previewMerge(scope, query)) };
  },

  async merge({ body }, caller) {
    const { requestKey: _, ...merging } = body;
    const { scope, session, now } = caller;
    const changer = { scope, userId: session.userId, now };
    const request = keyedRequest(caller, 'clients.merge', body);
    const id = await makeOnce(request, async (mergeId, part) => {
      const outcome = await mergeClients(changer, merging, mergeId, part);
      if (outcome === 'missing') throw new NotFound();
      if (outcome === 'tooMuch') throw new Conflict('msg_client_merge_too_much');
      if (outcome === 'changedMeanwhile') throw new Conflict();
      return true;
    });
    return { data: { id: found(id) }, general: said('msg_clients_merged') };
  },

  async list({ query: { clientId } }, { scope, now }) {
    found(await getClient(scope, clientId));
    const merges = (await listMerges(scope, clientId)).filter((merge) => isUndoable(merge, now));
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
    if (outcome === 'over') throw new Conflict('msg_client_merge_over');
    if (outcome === 'changedMeanwhile') throw new Conflict();
    const { mergedId, mergedName: name } = outcome;
    return { data: { id: mergedId }, general: said('msg_client_merge_undone', { name }) };
  },
});

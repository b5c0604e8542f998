import {
  getAwaitedReply,
  listWaitingReplies,
  saveAwaitedReply,
  type WaitingReply,
} from '#functions/data/mail/awaited-replies.ts';
import { listMailTemplateRows, type TemplateRow } from '#functions/data/mail/mail-templates.ts';
import { limitScopeToBrands } from '#functions/data/store/scope.ts';
import { sendFollowUpNow } from '#functions/flows/mail/plan-follow-ups.ts';
import { Conflict, requireFound, Invalid, NotFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { noReplies } from '#shared/contract/mail/no-replies.ts';
import { toRowEntry, getGridPage, RowSet } from '#shared/domain/lists/row-set.ts';
import {
  awaitedReplyGrid,
  type AwaitedReplyRow,
  listFollowUps,
  findNextFollowUp,
  planFollowUps,
} from '#shared/domain/mail/awaited-reply.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(noReplies, {
  async list({ body }, { scope, now }) {
    const within = limitScopeToBrands(scope, body.brandIds);
    const [waiting, templates] = await Promise.all([
      listWaitingReplies(within),
      listMailTemplateRows(within),
    ]);
    const rows = waiting
      .filter(({ wait }) => now < wait.until)
      .map((reply) => toReplyRow(reply, templates, now));
    const page = getGridPage(new RowSet(rows.map(toRowEntry)), awaitedReplyGrid, body, undefined);
    return { data: page.data, count: page.count };
  },

  async send({ body }, { scope, now }) {
    const { kind, id: thingId, templateId } = body;
    const { who } = requireFound(await getAwaitedReply(scope, { kind, thingId }));
    const outcome = await sendFollowUpNow(scope, { kind, thingId, templateId }, now);
    switch (outcome) {
      case 'asked':
        return { general: successMessage('msg_no_reply_sent', { name: who }) };
      case 'over':
        throw new Conflict('msg_no_reply_over');
      case 'noAddress':
        throw Invalid.field('general', 'msg_no_reply_no_address');
      case 'optedOut':
        throw Invalid.field('general', 'msg_event_mail_opted_out');
      case 'unsendable':
        throw Invalid.field('general', 'msg_no_reply_unsendable');
      case 'undeliverable':
        throw Invalid.field('general', 'msg_event_mail_undeliverable');
      case 'noTemplate':
        throw new NotFound();
    }
  },

  async setPaused({ body: { kind, id: thingId, paused } }, { scope, now }) {
    const before = requireFound(await getAwaitedReply(scope, { kind, thingId }));
    const general = successMessage(paused ? 'msg_no_reply_paused' : 'msg_no_reply_resumed', {
      name: before.who,
    });
    if (before.paused === paused) return { general };
    // The next run, within a minute, decides when the next one is due.
    const dueAt = before.wait && now;
    if (!(await saveAwaitedReply(scope, { ...before, paused, dueAt }))) throw new Conflict();
    return { general };
  },
});

function toReplyRow(
  reply: WaitingReply,
  templates: readonly TemplateRow[],
  now: Instant,
): AwaitedReplyRow {
  const { kind, thingId, brandId, who, email, about, wait, paused, sent } = reply;
  const followUps = listFollowUps(templates, reply);
  const done = sent.map(({ templateId }) => templateId);
  const next = findNextFollowUp(planFollowUps(wait, followUps), done, now);
  // A step that was due before its template became active isn't sent by itself, but a person may
  // send it.
  const left = followUps.find(({ templateId }) => !done.includes(templateId));
  const nextId = next?.templateId ?? left?.templateId;
  return {
    id: `${kind}~${thingId}`,
    kind,
    thingId,
    brandId,
    who,
    email,
    about,
    paused,
    since: toIso(wait.since),
    sent: sent.length,
    lastAt: sent.at(-1)?.at ?? null,
    nextAt: next && !paused ? toIso(next.at) : null,
    nextTemplateId: nextId ?? null,
    nextTemplateName: followUps.find(({ templateId }) => templateId === nextId)?.templateName ?? '',
  };
}
